"""Which rules a Python runs, asked over there."""

from importlib import import_module

from tavolino.core.match import Match


def speeds(game: str) -> str:
    """Of the core and of a game; both at work."""
    match = Match(game, deal=7)
    match.advance()
    match.play(match.legal()[0])
    files = [
        import_module(f"tavolino.{one}").__file__ for one in ("core.chance", f"games.{game}.rules")
    ]
    return " ".join("compiled" if str(file).endswith(".so") else "plain" for file in files)
