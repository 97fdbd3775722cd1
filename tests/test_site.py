"""`tavolino site OUT` writes a folder that can be installed; whatever is named in it is there."""

import hashlib
import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest

from tavolino.cli import main

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "out"
    assert main(["site", str(folder)]) == 0
    return folder


def kept(site: Path) -> dict[str, str]:
    """What the service worker keeps, with its digests."""
    code = (site / "sw.js").read_text(encoding="utf-8")
    found = re.search(r"^const FILES = (\{.*?\});", code, re.DOTALL | re.MULTILINE)
    assert found
    return dict(json.loads(found[1]))


def manifest(site: Path) -> dict[str, Any]:
    html = (site / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<link rel="manifest" href="\./([^"]+)"', html)
    assert found
    assert found[1] in kept(site)
    return dict(json.loads((site / found[1]).read_text(encoding="utf-8")))


def test_it_can_be_installed_wherever_it_lies(site: Path) -> None:
    told = manifest(site)
    assert (told["start_url"], told["scope"], told["display"]) == ("./", "./", "standalone")
    assert told["name"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in told["icons"]}


def test_every_icon_is_kept_and_as_large_as_it_says(site: Path) -> None:
    for icon in manifest(site)["icons"]:
        assert icon["src"] in kept(site)
        if icon["type"] == "image/png":
            head = (site / icon["src"]).read_bytes()[:24]
            assert head.startswith(PNG)
            assert "{}x{}".format(*struct.unpack(">II", head[16:])) == icon["sizes"]


def test_what_is_kept_is_there_as_its_digest_says(site: Path) -> None:
    files = kept(site)
    for name, digest in files.items():
        assert hashlib.sha256((site / name).read_bytes()).hexdigest().startswith(digest), name
    device = json.loads((site / "device.json").read_text(encoding="utf-8"))
    for name in (device["library"], device["archive"], *device["quick"].values()):
        assert name in files
    assert any(name.startswith(device["python"]) for name in files)


def test_a_folder_that_holds_something_is_left_alone(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (site / "sw.js").stat().st_mtime_ns
    assert main(["site", str(site)]) != 0
    assert str(site) in capsys.readouterr().err
    assert (site / "sw.js").stat().st_mtime_ns == before
