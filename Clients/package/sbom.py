"""Prints the bill of materials of a package as CycloneDX JSON: `sbom.py PROGRAM FOLDER EPOCH`.

PROGRAM says what it was built with; FOLDER is what is packed. The same input gives the same bytes.
"""

import hashlib
import json
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path
from typing import Any


def first_words(*command: str) -> str:
    """The first line that a program prints; empty if there is no such program."""
    try:
        return subprocess.run(command, capture_output=True, text=True).stdout.split("\n")[0]
    except FileNotFoundError:
        return ""


def part(name: str, version: str, licence: str, about: str) -> dict[str, Any]:
    """A library that is linked into the executable."""
    return {
        "type": "library", "bom-ref": name, "name": name, "version": version, "description": about,
        "licenses": [{"license": {"id": licence}}],
    }  # fmt: skip


def document(program: str, folder: Path, epoch: int) -> dict[str, Any]:
    """The bill of materials."""
    about = json.loads(subprocess.run([program, "--version", "--json"], capture_output=True, check=True).stdout)
    swift = first_words("swift", "--version")
    linked = {"sqlite": ("blessing", "The data file."), "libsodium": ("ISC", "Hashes of passwords.")}
    # Others are loaded from the machine when a store needs them, and are no part of the package.
    parts = [
        *(part(each["name"], each["version"], *linked[each["name"]])
          for each in about["libraries"] if each["name"] in linked),
        part("swift", swift.split("version ")[-1].split(" ")[0], "Apache-2.0", "The runtime and library of Swift."),
        part("glibc", first_words("getconf", "GNU_LIBC_VERSION").split(" ")[-1], "LGPL-2.1-or-later", "The C library."),
    ]  # fmt: skip
    files = [
        {
            "type": "file", "name": str(path.relative_to(folder)),
            "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}],
        }
        for path in sorted(folder.rglob("*")) if path.is_file()
    ]  # fmt: skip
    facts = {"commit": about.get("commit"), "contract": about["contract"]["digest"], "traits": ",".join(about["traits"])}
    name = about["name"]
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json", "bomFormat": "CycloneDX", "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(epoch, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application", "bom-ref": name, "name": name, "version": about["version"],
                "properties": [{"name": f"{name}:{key}", "value": value} for key, value in facts.items() if value],
            },
        },
        "components": parts + files,
        "dependencies": [{"ref": name, "dependsOn": [each["bom-ref"] for each in parts]}],
    }  # fmt: skip


if __name__ == "__main__":
    print(json.dumps(document(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])), indent=1, ensure_ascii=False))
