"""Words."""

import pytest

from app.speak import Speaker
from core.refusal import Refusal
from core.scene import Say
from i18n import catalogue

WORDS = {
    "pass": "{who} passe",
    "pass.you": "Vous passez",
    "coins": "{n} {n:jeton|jetons}",
    "told": "{who} : {what}",
    "list": "{cards}",
    "refusal.must_follow": "Il faut fournir à {suit}",
    "suit.S": "pique",
}


def speaker(lang: str = "fr", addressed: bool = True) -> Speaker:
    return Speaker(lang, WORDS, ("Marie", "Marcel"), addressed)


def test_seat_0_is_spoken_to_and_others_are_named():
    assert speaker().say(Say("pass", who=0)) == "Vous passez"
    assert speaker().say(Say("pass", who=1)) == "Marcel passe"


def test_a_spectator_is_told_every_name():
    assert speaker(addressed=False).say(Say("pass", who=0)) == "Marie passe"


def test_a_sentence_without_an_address_keeps_the_name():
    assert speaker().say(Say("told", {"what": 3}, who=0)) == "Marie : 3"


def test_french_has_one_singular_more_than_english():
    fr, en = speaker("fr"), speaker("en")
    french = [fr.say(Say("coins", {"n": n})) for n in (0, 1, 2)]
    english = [en.say(Say("coins", {"n": n})) for n in (0, 1, 2)]
    assert french == ["0 jeton", "1 jeton", "2 jetons"]
    assert english == ["0 jetons", "1 jeton", "2 jetons"]


def test_facts_may_be_sentences_and_lists():
    inner = Say("coins", {"n": 2})
    assert speaker().say(Say("told", {"what": inner}, who=1)) == "Marcel : 2 jetons"
    assert speaker().say(Say("list", {"cards": (Say("suit.S"), "R", 3)})) == "pique, R, 3"


def test_a_name_with_braces_is_only_a_name():
    odd = Speaker("fr", WORDS, ("{n:a|b}", "{who}"))
    assert odd.say(Say("pass", who=1)) == "{who} passe"


def test_refusals_are_spoken_late():
    refusal = Refusal("must_follow", {"suit": Say("suit.S")})
    assert speaker().refusal(refusal) == "Il faut fournir à pique"


def test_what_is_missing_is_collected_and_said_as_its_key():
    voice = speaker()
    assert voice.seen_by(("A", "B"), True).say(Say("nothing")) == "nothing"
    assert voice.tell("told", who="X") == "X : {what}"
    assert voice.missing == ["nothing", "told:what"]


def test_minus_is_a_minus():
    assert speaker().say(Say("list", {"cards": -3})) == "−3"


@pytest.mark.parametrize(
    ("name", "cup"),
    [
        ("Odette", "Cornet d’Odette"),
        ("Anselme", "Cornet d’Anselme"),
        ("Hubert", "Cornet d’Hubert"),
        ("Émile", "Cornet d’Émile"),
        ("Ève", "Cornet d’Ève"),
        ("Yves", "Cornet d’Yves"),
        ("Yasmine", "Cornet de Yasmine"),
        ("Hans", "Cornet de Hans"),
        ("Suzanne", "Cornet de Suzanne"),
        ("8", "Cornet de 8"),
        ("", "Cornet de "),
    ],
)
def test_french_elides_before_a_name(name: str, cup: str):
    fr = Speaker("fr", catalogue.words("fr"), ("Moi", name))
    assert fr.say(Say("bidou.cup.standing", who=1)) == cup
    assert fr.tell("lesson.backgammon.welcome", other=name).count(f"ceux {cup[7:]} vont") == 1
    en = Speaker("en", catalogue.words("en"), ("Me", name))
    assert en.say(Say("bidou.cup.standing", who=1)) == f"{name}’s cup"


def test_elision_takes_the_case_and_only_whole_words():
    fr = Speaker("fr", {"a": "De {who}, Que {who}, puisque {who}, monde {who}"}, ("", "Odette"))
    assert fr.say(Say("a", who=1)) == "D’Odette, Qu’Odette, puisque Odette, monde Odette"


def test_french_does_not_take_everybody_for_a_man():
    fr = Speaker("fr", catalogue.words("fr"), ("Moi", "Suzanne"))
    cube = fr.say(Say("backgammon.seat.cube", {"stake": 2}, who=1))
    card = fr.say(Say("bipbip.label.couple", {"card": "dame de pique"}, who=1))
    assert cube == "Tient le videau, à 2"
    assert card == "dame de pique, sur la table devant Suzanne"
    assert "lui" not in fr.tell("cube.cube.yours", stake=2).split()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_two_numbers_never_run_together(lang: str):
    """« Il ouvre à 8 41 fois » cannot be read."""
    words = catalogue.words(lang)
    for key in ("bidou.theory.bluff.text", "bidou.theory.bluff.weak"):
        assert "{n} {" not in words[key]
