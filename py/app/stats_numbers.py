"""Figures of the statistics as the language writes them."""

from app.speak import Speaker


def decimal(number: float, speaker: Speaker, places: int = 2) -> str:
    text = f"{abs(number):.{places}f}"
    text = ("−" if number < 0 and float(text) else "") + text
    return text.replace(".", ",") if speaker.lang == "fr" else text


def percent(share: float, speaker: Speaker) -> str:
    return speaker.tell("stats.percent", n=round(100 * share))
