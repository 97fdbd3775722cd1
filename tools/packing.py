"""What a wheel holds beside the sources: the built page, and perhaps the compiled rules.

Hatchling calls this when it packs; `tools/wheel.py` says what is to go in.
"""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = "TAVOLINO_PACK_COMPILED"  # set by tools/wheel.py: the folder of the compiled rules


class Packing(BuildHookInterface):  # type: ignore[misc]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # the clone is used as it lies
        page = Path(self.root) / "page" / "dist"
        if not (page / "index.html").exists():
            raise FileNotFoundError("the page is not built: tools/wheel.py does it all")
        build_data["force_include"][str(page)] = "tavolino/page"
        compiled = os.environ.get(COMPILED)
        if compiled:
            build_data["force_include"][compiled] = f"tavolino/_compiled/{Path(compiled).name}"
            build_data.update(pure_python=False, infer_tag=True)
