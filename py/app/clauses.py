"""Which part of a game's rules page explains a refusal: the number of its block. Knows no words.

Refusals that say all there is to say (it is not your turn, nothing to undo) are not here.
"""

BIDOU = {
    16: "throw_first speak_now dice_roll",
    17: "no_exposing keep_two not_your_dice stays_exposed",
    19: "even_stake even_stake_any least_stake stake_cap must_open no_stake staked",
    22: "raise_more even_raise",
    23: "raise_cap at_cap",
}
BIPBIP = {
    12: "must_follow",
    15: "not_in_talon",
    17: "window_open no_window no_couple couple_not_held",
    21: "couple_used",
    24: "frozen",
    30: "couple_trump",
}
BACKGAMMON = {
    2: "backwards",
    6: "no_die",
    7: "blocked",
    8: "bar_first",
    9: "both_dice larger_die one_die most play_more no_move not_forced",
    11: "not_home",
    12: "higher_first",
    16: "double_late thrown throw_first answer_cube",
    18: "cube_theirs",
    28: "resign_level resign_higher resign_all_refused answer_resign",
    31: "crawford",
    32: "dead_cube one_point",
    33: "holland",
    35: "no_beaver beaver_match beaver_limit beaver_name",
    37: "cap",
}

CLAUSES = {
    f"{game}_{name}": (game, block)
    for game, clauses in (("bidou", BIDOU), ("bipbip", BIPBIP), ("backgammon", BACKGAMMON))
    for block, names in clauses.items()
    for name in names.split()
}


def clause(game: str, code: object) -> int | None:
    """The block of the rules of `game` that explains the refusal `code`."""
    found = CLAUSES.get(str(code))
    return found[1] if found is not None and found[0] == game else None
