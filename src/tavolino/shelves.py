"""Where further games lie: in the folders that TAVOLINO_SHELF names.

Such a folder holds a package for each game, with its GAME, its catalogues in `texts/`, its
rulebook in `rules/` and its lesson in `lessons/`. The games of the house lie in tavolino.games.
"""

import os
from pathlib import Path


def further() -> list[Path]:
    """The packages of all further games."""
    folders = os.environ.get("TAVOLINO_SHELF", "").split(os.pathsep)
    return sorted(
        package
        for folder in folders
        if folder
        for package in Path(folder).iterdir()
        if (package / "__init__.py").exists()
    )
