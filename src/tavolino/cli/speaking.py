"""The command line in the person's language: help, headings and complaints."""

import argparse
import locale
import os
from collections.abc import Sequence

from tavolino.texts import LANGUAGES, say

# What argparse says itself, and the keys of our texts for it.
OWN = {
    "usage: ": "cli.parse.usage",
    "options": "cli.parse.options",
    "positional arguments": "cli.parse.arguments",
    "show this help message and exit": "cli.parse.help",
    "%(prog)s: error: %(message)s\n": "cli.parse.error",
    "argument %(argument_name)s: %(message)s": "cli.parse.argument",
    "the following arguments are required: %s": "cli.parse.required",
    "unrecognized arguments: %s": "cli.parse.unknown",
    "expected one argument": "cli.parse.one",
    "ignored explicit argument %r": "cli.parse.no_value",
    "ambiguous option: %(option)s could match %(matches)s": "cli.parse.ambiguous",
    "invalid choice: %(value)r (choose from %(choices)s)": "cli.parse.choice",
    "invalid %(type)s value: %(value)r": "cli.parse.value",
}


class Speaking(argparse.HelpFormatter):
    """Help whose texts are keys."""

    language = "en"

    def _get_help_string(self, action: argparse.Action) -> str:
        return say(self.language, action.help or "")


class Parser(argparse.ArgumentParser):
    """A parser whose helps are keys of texts."""

    def __init__(self, **given: object) -> None:
        super().__init__(formatter_class=Speaking, **given)  # type: ignore[arg-type]


def speak(language: str) -> None:
    """Lets argparse speak a language: it asks gettext for its sentences, so we answer instead."""
    Speaking.language = language
    setattr(argparse, "_", lambda text: say(language, OWN[text]) if text in OWN else text)  # noqa: B010


def language_here() -> str:
    """The person's language, by the usual variables; English where it is not one of ours."""
    wanted = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    code = (wanted or locale.getlocale()[0] or "en")[:2].lower()
    return code if code in LANGUAGES else "en"


def language_asked(arguments: Sequence[str] | None) -> str:
    """The language that --lang asks for, before anything else is read."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    early.add_argument("--lang", choices=LANGUAGES, default=language_here())
    try:
        found: str = early.parse_known_args(arguments)[0].lang
    except argparse.ArgumentError:
        return language_here()
    return found
