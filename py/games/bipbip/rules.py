"""The course of a game: start, whose turn, what is allowed and why not, what a step does.

Knows nothing of who sees what. Chance steps are single cards out of the cards left, so the order
of the talon is decided card by card: the turned card went back at a random place (C3) and is one of
them. The same draws of the same tour therefore meet the same luck, whatever was played.
"""

from collections.abc import Mapping
from dataclasses import replace

from core.cards import PACK, Card
from core.game import Decide, Over, Roll, Turn
from core.options import Option, settle
from core.refusal import Refusal
from games.bipbip import scoring, words
from games.bipbip.couples import announcements, refuse_announcement
from games.bipbip.state import (
    Announce,
    Announced,
    Draw,
    Event,
    Held,
    Lot,
    Opened,
    Play,
    Played,
    Player,
    Score,
    Settled,
    Silent,
    SpreadOut,
    State,
    Step,
    Took,
    TrumpSet,
    TurnedUp,
    TurnUp,
    Variant,
)
from games.bipbip.tricks import INDEX, led_suit, must_follow, place, points, taker

HAND = 7
FULL_TALON: tuple[int, ...] = (2,) * len(PACK)

OPTIONS = (
    Option("joueurs", (2, 3, 4), 2),
    Option("tours", tuple(range(21)), 0),
    Option("identiques", ("derniere", "premiere"), "derniere"),
    Option("couple_atout", ("permis", "interdit"), "permis"),
    Option("fenetre", ("apres_tirage", "avant_premiere_levee"), "apres_tirage"),
    Option("reemploi", (False, True), False),
    Option("plusieurs", (False, True), False),
)


def variant_of(options: Mapping[str, object]) -> Variant | Refusal:
    """The variant these options ask for; CA-13: 0 tours means one per player."""
    settled = settle(OPTIONS, options)
    if isinstance(settled, Refusal):
        return settled
    players, tours = settled["joueurs"], settled["tours"]
    assert isinstance(players, int) and isinstance(tours, int)
    return Variant(
        players=players,
        tours=tours or players,
        first_identical=settled["identiques"] == "premiere",
        trump_couples=settled["couple_atout"] == "permis",
        window_before_lead=settled["fenetre"] == "avant_premiere_levee",
        reuse=bool(settled["reemploi"]),
        several=bool(settled["plusieurs"]),
    )


def start(options: Mapping[str, object]) -> State | Refusal:
    """C3: before the lot that names the first dealer."""
    variant = variant_of(options)
    if isinstance(variant, Refusal):
        return variant
    return State(variant, "lot", players=(Player(),) * variant.players)


def turn(state: State) -> Turn:
    """Who decides. A draw is named by tour and number of the card, so decisions never change it."""
    match state.phase:
        case "lot":
            return Roll("dealer")
        case "turn_up":
            return Roll(f"{state.tour}.trump")
        case "deal" | "draw":
            return Roll(f"{state.tour}.{2 * len(PACK) - sum(state.talon) + 1}")
        case "before_lead" | "play" | "window":
            return Decide(state.seat)
        case "over":
            return Over(scoring.payoff(scoring.totals(state.scores, state.variant.players)))


def legal(state: State) -> tuple[Step, ...]:
    """Plays in the order of the sorted hand; announcements by suit, then silence."""
    if state.phase == "play":
        hand = state.players[state.seat].hand
        allowed = must_follow(hand, led_suit(state.trick))
        return tuple(Play(held.card, held.shown) for held in sorted(set(allowed), key=place))
    if state.phase in ("before_lead", "window"):
        return (*(Announce(*way) for way in _announcements(state, state.seat)), Silent())
    return ()


def choices(state: State) -> tuple[tuple[Step, int], ...]:
    """Decisions (a Bip-bip is announced more often than not), or chance with exact odds."""
    match state.phase:
        case "lot":
            return tuple((Lot(seat), 1) for seat in range(state.variant.players))
        case "turn_up":
            return tuple((TurnUp(card), 2) for card in PACK)
        case "deal" | "draw":
            left = zip(PACK, state.talon, strict=True)
            return tuple((Draw(card), count) for card, count in left if count)
        case _:
            return tuple((step, 3 if isinstance(step, Announce) else 1) for step in legal(state))


def why_not(state: State, step: Step) -> Refusal | None:
    """None exactly for the steps of `choices`."""
    match step:
        case Lot(seat):
            fits = state.phase == "lot" and 0 <= seat < state.variant.players
            return None if fits else Refusal("bipbip_not_now")
        case TurnUp():
            return None if state.phase == "turn_up" else Refusal("bipbip_not_now")
        case Draw(card):
            if state.phase not in ("deal", "draw"):
                return Refusal("bipbip_not_now")
            return None if state.talon[INDEX[card]] else Refusal("bipbip_not_in_talon")
        case Play(card, shown):
            return _why_not_play(state, Held(card, shown))
        case Announce():
            return _why_not_announce(state, step)
        case Silent():
            return None if state.phase in ("before_lead", "window") else Refusal("bipbip_no_window")


def _why_not_play(state: State, held: Held) -> Refusal | None:
    if state.phase == "over":
        return Refusal("bipbip_over")
    if state.phase in ("before_lead", "window"):
        return Refusal("bipbip_window_open")
    if state.phase != "play":
        return Refusal("bipbip_not_now")
    hand, led = state.players[state.seat].hand, led_suit(state.trick)
    if held not in hand:
        return Refusal("bipbip_not_held")
    if held not in must_follow(hand, led):
        return Refusal("bipbip_must_follow", {"suit": words.suit(led or "")})  # C5
    return None


def _why_not_announce(state: State, step: Announce) -> Refusal | None:
    if state.phase == "over":
        return Refusal("bipbip_over")
    if state.frozen:
        return Refusal("bipbip_frozen")  # CA-8
    if state.phase not in ("before_lead", "window"):
        return Refusal("bipbip_no_window")  # CA-2
    hand = state.players[state.seat].hand
    return refuse_announcement(hand, step.suit, step.again, state.trump, state.variant)


def _announcements(state: State, seat: int) -> tuple[tuple[str, str], ...]:
    return announcements(state.players[seat].hand, state.trump, state.variant)


def first_leader(dealer: int, players: int) -> int:
    """C4: the dealer's left neighbour; seats are numbered clockwise."""
    return (dealer + 1) % players


def around(state: State) -> tuple[tuple[int, ...], int | None]:
    """CA-3: until the first lead everybody is asked in playing order. The seats, none when there is
    no such round; and who of them has a decision to make now, which is his secret."""
    n, leader = state.variant.players, first_leader(state.dealer, state.variant.players)
    untouched = all(len(player.drawn) == HAND for player in state.players)
    opening = state.phase == "before_lead" or (state.phase == "play" and untouched)
    if not (state.variant.window_before_lead and opening):
        return (), None
    seats = tuple((leader + i) % n for i in range(n))
    return seats, state.seat if state.phase == "before_lead" else None


def secret(state: State, seat: int | None) -> bool:
    """Whether another than `seat` may announce now: that he can must not be noticed."""
    return state.phase in ("before_lead", "window") and state.seat != seat


def last_phase(talon: int, players: int) -> bool:
    """C12: the talon has fewer cards than players. CA-9: asked between tricks only."""
    return talon < players


# --- what a step does --------------------------------------------------------------------------


def apply(state: State, step: Step) -> State:
    """The state after a step that `why_not` does not refuse."""
    assert why_not(state, step) is None, (state.phase, step)
    match step:
        case Lot(seat):
            return _open_tour(state, 1, seat)
        case TurnUp(card):
            return _note(
                replace(
                    state,
                    phase="deal",
                    trump=card.suit,
                    seat=first_leader(state.dealer, state.variant.players),
                ),
                TurnedUp(card),
            )
        case Draw(card):
            return _receive(state, card)
        case Play(card, shown):
            return _play(state, Held(card, shown))
        case Announce():
            return _announce(state, step)
        case Silent():
            return _close_window(state)


def _note(state: State, event: Event) -> State:
    return replace(state, record=(*state.record, event))


def _with_player(state: State, seat: int, player: Player) -> tuple[Player, ...]:
    return (*state.players[:seat], player, *state.players[seat + 1 :])


def _open_tour(state: State, tour: int, dealer: int) -> State:
    """C3: all 104 cards are shuffled together again."""
    return _note(
        replace(
            state,
            phase="turn_up",
            tour=tour,
            dealer=dealer,
            seat=dealer,
            trump="",
            next_trump="",
            next_by=-1,
            talon=FULL_TALON,
            frozen=False,
            said=False,
            players=(Player(),) * state.variant.players,
            trick=(),
        ),
        Opened(tour, dealer),
    )


def _receive(state: State, card: Card) -> State:
    """C3 (dealt one by one) or C7 (drawn): the seat gets this card, and things go on."""
    i = INDEX[card]
    before = state.players[state.seat]
    player = replace(before, hand=(*before.hand, Held(card)), drawn=(*before.drawn, card))
    state = replace(
        state,
        talon=(*state.talon[:i], state.talon[i] - 1, *state.talon[i + 1 :]),
        players=_with_player(state, state.seat, player),
    )
    following = (state.seat + 1) % state.variant.players
    if state.phase == "draw":
        return _open_window(replace(state, phase="window", said=False))
    if len(state.players[following].hand) < HAND:
        return replace(state, seat=following)
    return all_dealt(state)


def all_dealt(state: State) -> State:
    """CA-3: with `window_before_lead` those who hold a couple are asked first; then C4."""
    leader = first_leader(state.dealer, state.variant.players)
    if state.variant.window_before_lead:
        return _open_window(replace(state, phase="before_lead", seat=leader, said=False))
    return replace(state, phase="play", seat=leader)


def _open_window(state: State) -> State:
    """CA-2: right after his own draw a player may announce; where nothing can be announced there is
    nothing to decide."""
    return state if _announcements(state, state.seat) else _close_window(state)


def _close_window(state: State) -> State:
    """On to the next player; CA-3: before the first lead, to the next one's window."""
    following = (state.seat + 1) % state.variant.players
    if state.phase == "before_lead":
        leader = first_leader(state.dealer, state.variant.players)
        state = replace(state, seat=following, said=False)
        return _lead(state) if following == leader else _open_window(state)
    return _next_player(state)


def _lead(state: State) -> State:
    """CA-3: what was announced before the first lead rules the first trick."""
    return replace(_set_trump(state), phase="play")


def _announce(state: State, step: Announce) -> State:
    """C8: both cards are laid down, 50 points at once. C10: the last announcement counts. CA-6: one
    in a window, unless `several`."""
    player = state.players[state.seat]
    suit = step.suit
    laid = [rank for rank in ("K", "Q") if rank != step.again]
    hand = player.hand
    for rank in laid:
        hand = _show(hand, Held(Card(rank, suit)))
    said = _note(
        replace(
            state,
            players=_with_player(
                state, state.seat, replace(player, hand=hand, bips=player.bips + 1)
            ),
            next_trump=suit,
            next_by=state.seat,
            said=True,
        ),
        Announced(state.seat, suit, "K" in laid, "Q" in laid),
    )
    return _open_window(said) if state.variant.several else _close_window(said)


def _show(hand: tuple[Held, ...], held: Held) -> tuple[Held, ...]:
    i = hand.index(held)
    return (*hand[:i], Held(held.card, True), *hand[i + 1 :])


def _play(state: State, held: Held) -> State:
    """C7: the card goes into the trick and its player draws, while the talon lasts."""
    player = state.players[state.seat]
    i = player.hand.index(held)
    played = Played(state.seat, held.card, held.shown)
    state = _note(
        replace(
            state,
            players=_with_player(
                state, state.seat, replace(player, hand=player.hand[:i] + player.hand[i + 1 :])
            ),
            trick=(*state.trick, played),
        ),
        played,
    )
    return _next_player(state) if state.frozen else replace(state, phase="draw")


def _next_player(state: State) -> State:
    """C4: clockwise, until everybody has played to the trick."""
    if len(state.trick) < state.variant.players:
        following = (state.seat + 1) % state.variant.players
        return replace(state, phase="play", seat=following, said=False)
    return _end_trick(state)


def _set_trump(state: State) -> State:
    """C9, C10: the last suit announced becomes trump."""
    if not state.next_trump:
        return state
    event = TrumpSet(state.next_by, state.trump, state.next_trump)
    return _note(replace(state, trump=state.next_trump, next_trump="", next_by=-1), event)


def _end_trick(state: State) -> State:
    """Award the trick (C6), apply the last announced trump (C9), then test the talon (C12)."""
    winner = taker(state.trick, state.trump, state.variant.first_identical)
    worth = points(played.card for played in state.trick)
    player = state.players[winner]
    state = _note(
        replace(
            state,
            phase="play",
            seat=winner,
            said=False,
            players=_with_player(state, winner, replace(player, cards=player.cards + worth)),
            trick=(),
        ),
        Took(winner, worth),
    )
    state = _set_trump(state)
    if not state.frozen and last_phase(sum(state.talon), state.variant.players):
        left = zip(PACK, state.talon, strict=True)
        spread = tuple(card for card, count in left for _ in range(count))
        state = _note(replace(state, frozen=True), SpreadOut(spread))
    return state if any(player.hand for player in state.players) else _end_tour(state)


def _end_tour(state: State) -> State:
    """C12: card points and Bip-bip. CA-12: the left neighbour deals the next tour, until C13. What
    each player drew is forgotten: all of it has been played openly."""
    scores = tuple(Score(player.cards, player.bips) for player in state.players)
    state = _note(
        replace(
            state,
            players=(Player(),) * state.variant.players,
            talon=(),
            scores=(*state.scores, scores),
        ),
        Settled(scores),
    )
    if state.tour == state.variant.tours:
        return replace(state, phase="over", seat=-1)
    return _open_tour(state, state.tour + 1, (state.dealer + 1) % state.variant.players)
