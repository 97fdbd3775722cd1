"""`python -m tavolino`: the same as the command `tavolino`."""

from tavolino.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
