"""Which part of a game's rules page explains a refusal: the number of its block. Knows no words.

Refusals that say all there is to say (it is not your turn, nothing to undo) are not here.
"""

BIDOU = {
    15: "throw_first speak_now dice_roll",
    16: "no_exposing keep_two not_your_dice stays_exposed",
    18: "even_stake even_stake_any least_stake stake_cap must_open no_stake staked",
    21: "raise_more even_raise",
    22: "raise_cap at_cap",
}
BIPBIP = {
    11: "must_follow",
    14: "not_in_talon",
    16: "window_open no_window no_couple couple_not_held",
    20: "couple_used",
    23: "frozen",
    29: "couple_trump",
}
BACKGAMMON = {
    2: "backwards",
    5: "no_die",
    6: "blocked",
    7: "bar_first",
    8: "both_dice larger_die one_die most play_more no_move not_forced",
    10: "not_home",
    11: "higher_first",
    15: "double_late thrown throw_first answer_cube",
    17: "cube_theirs",
    27: "resign_level resign_higher resign_all_refused answer_resign",
    30: "crawford",
    31: "dead_cube one_point",
    32: "holland",
    34: "no_beaver beaver_match beaver_limit beaver_name",
    36: "cap",
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
