"""The packages, the tarball and the script that installs: what they hold, and what they leave behind."""

import importlib.util
import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from .program import PROGRAM, ROOT, HomeTest

BUILD = ROOT / "Clients/package/build.sh"
REQUESTS = [
    {"method": "accounts/register", "params": {"username": "captain", "password": "a good password"}},
    {"method": "players/add", "params": {"name": "Ann"}},
]


def needs(*programs: str) -> unittest.TestCase | None:
    """Skips tests without these programs."""
    missing = [name for name in programs if not shutil.which(name)]
    return unittest.skipIf(missing, f"no {', '.join(missing)}")  # type: ignore[return-value]


class InstalledTest(HomeTest):
    """A home in which an installed program keeps data."""

    def keep_data(self, program: Path) -> dict[str, bytes]:
        """Has the program keep a player; returns the files of the home."""
        lines = [json.dumps({"jsonrpc": "2.0", "id": 1} | request) for request in REQUESTS]
        run = subprocess.run([program], input="\n".join(lines), env=self.environment, capture_output=True, text=True,
                             timeout=120)  # fmt: skip
        self.assertIn('"name":"Ann"', run.stdout, run.stderr)
        return self.files(self.home / ".local/share/football-gather")


@needs("dpkg-deb", "strip", "git")
class PackageTest(InstalledTest):
    """The packages of one program, made twice."""

    made: Path

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.made = Path(folder.name) / "first"
        # The long form also builds the program, in two folders.
        program = [] if os.environ.get("REPRODUCIBLE") == "long" else ["--program", PROGRAM]
        for name in ("first", "second"):
            subprocess.run([BUILD, *program, "--output", Path(folder.name) / name], check=True, capture_output=True)

    def package(self, name: str) -> Path:
        """The Debian package of this name."""
        return next(self.made.glob(f"{name}_*.deb"))

    def test_the_same_bytes_each_time(self) -> None:
        names = {path.name for path in self.made.iterdir()}
        self.assertEqual(len(names), 5, names)
        for name in names:
            self.assertTrue((self.made / name).read_bytes() == (self.made.parent / "second" / name).read_bytes(), name)
        subprocess.run(["sha256sum", "-c", "--quiet", "SHA256SUMS"], cwd=self.made, check=True)

    @needs("lintian")
    def test_lintian_finds_nothing(self) -> None:
        run = subprocess.run(["lintian", "--fail-on", "error,warning", "--allow-root", *self.made.glob("*.deb")],
                             capture_output=True, text=True)  # fmt: skip
        self.assertEqual((run.returncode, run.stdout), (0, ""), run.stderr)

    @unittest.skipUnless(importlib.util.find_spec("cyclonedx"), "no cyclonedx")
    def test_the_bill_of_materials(self) -> None:
        from cyclonedx.schema import SchemaVersion
        from cyclonedx.validation.json import JsonStrictValidator

        text = next(self.made.glob("*.cdx.json")).read_text()
        self.assertIsNone(JsonStrictValidator(SchemaVersion.V1_5).validate_str(text))
        parts = json.loads(text)["components"]
        self.assertEqual([each["name"] for each in parts if each["type"] == "library"],
                         ["sqlite", "libsodium", "swift", "glibc"])  # fmt: skip
        self.assertTrue(all(each["version"] for each in parts if each["type"] == "library"))
        subprocess.run(["tar", "-xf", next(self.made.glob("*.tar.gz")), "-C", self.home], check=True)
        folder = next(self.home.glob("football-gather-*"))
        listed = {each["name"] for each in parts if each["type"] == "file"}
        self.assertEqual(listed, set(self.files(folder)))
        self.keep_data(folder / "bin/football-gather")

    @unittest.skipUnless(os.geteuid() == 0, "not root")
    def test_install_upgrade_and_remove(self) -> None:
        root = self.home / "machine"
        for folder in ("var/lib/dpkg/info", "var/lib/dpkg/updates"):
            (root / folder).mkdir(parents=True)
        (root / "var/lib/dpkg/status").touch()

        def dpkg(*arguments: str | Path) -> None:
            self.run_program("dpkg", f"--root={root}", "--force-not-root", "--log=/dev/null", *map(str, arguments))

        dpkg("-i", self.package("football-gather"), self.package("football-gather-clients"))
        data = self.keep_data(root / "usr/bin/football-gather")
        self.assertTrue(data)
        for path in (
            "usr/share/man/man1/football-gather.1.gz", "usr/share/bash-completion/completions/football-gather",
            "usr/share/zsh/vendor-completions/_football-gather",
            "usr/share/fish/vendor_completions.d/football-gather.fish",
            "usr/share/doc/football-gather/Protocol/openrpc.json",
            "usr/share/nvim/site/pack/football-gather/start/football-gather/plugin/football_gather.lua",
            "usr/share/vim/vimfiles/pack/football-gather/start/football-gather/plugin/football_gather.vim",
            "usr/share/emacs/site-lisp/elpa/football-gather/football-gather-autoloads.el",
        ):  # fmt: skip
            self.assertTrue((root / path).is_file(), path)
            self.assertEqual((root / path).stat().st_mode & 0o777, 0o644, path)
        # The next version lacks a file.
        changed = self.home / "next"
        self.run_program("dpkg-deb", "-R", str(self.package("football-gather-clients")), str(changed))
        control = changed / "DEBIAN/control"
        control.write_text(control.read_text().replace("\nVersion: 1.0.0-1", "\nVersion: 1.0.0-2"))
        gone = "usr/share/vim/vimfiles/pack/football-gather/start/football-gather/doc/tags"
        (changed / gone).unlink()
        self.run_program("dpkg-deb", "-b", str(changed), "next.deb")
        dpkg("-i", self.home / "next.deb")
        self.assertFalse((root / gone).exists())
        dpkg("--purge", "football-gather-clients", "football-gather")
        left = [path for path in self.files(root) if not path.startswith("var/lib/dpkg/")]
        self.assertEqual(left, [])
        self.assertEqual(self.files(self.home / ".local/share/football-gather"), data)


@needs("strip")
class ScriptTest(InstalledTest):
    """`Clients/install.sh`."""

    def install(self, *arguments: str, status: int = 0) -> str:
        """What the script says."""
        self.environment["FOOTBALL_GATHER"] = PROGRAM
        return self.run_program("bash", str(ROOT / "Clients/install.sh"), *arguments, status=status)

    def test_for_one_user(self) -> None:
        self.install("--prefix", str(self.home / ".local"))
        program = self.home / ".local/bin/football-gather"
        data = self.keep_data(program)
        self.assertTrue((self.home / ".vim/pack/football-gather/start/football-gather/doc/tags").is_file())
        self.assertLess(program.stat().st_size, Path(PROGRAM).stat().st_size)
        for path in (
            "bin/football-gather-terminal", "bin/football-gather-web", "share/man/man1/football-gather.1",
            "share/bash-completion/completions/football-gather", "share/zsh/site-functions/_football-gather",
            "share/fish/vendor_completions.d/football-gather.fish", "share/doc/football-gather/Protocol/openrpc.json",
            "share/nvim/site/pack/football-gather/start/football-gather/plugin/football_gather.lua",
        ):  # fmt: skip
            self.assertTrue((self.home / ".local" / path).is_file(), path)
        # It is its present version that is there afterwards.
        self.install("--prefix", str(self.home / ".local"))
        self.install("--prefix", str(self.home / ".local"), "--uninstall")
        left = {path: content for path, content in self.files().items() if not path.startswith(".local/state/")}
        self.assertEqual(left, {f".local/share/football-gather/{name}": content for name, content in data.items()})

    def test_for_all_users(self) -> None:
        prefix = self.home.parent / f"{self.home.name}-prefix"
        self.addCleanup(shutil.rmtree, prefix, ignore_errors=True)
        (prefix / "bin").mkdir(parents=True)
        (prefix / "bin/football-gather").write_text("mine")
        self.assertIn("was not installed by this script", self.install("--prefix", str(prefix), status=73))
        self.assertEqual(self.files(prefix), {"bin/football-gather": b"mine"})
        (prefix / "bin/football-gather").unlink()
        self.install("--prefix", str(prefix))
        page = prefix / "share/man/man1/football-gather.1"
        page.write_text("mine")
        # What was changed since is neither replaced nor removed.
        before = self.files(prefix)
        self.assertIn(f"{page} was not installed", self.install("--prefix", str(prefix), status=73))
        self.assertEqual(self.files(prefix), before)
        self.assertIn(f"{page} stays", self.install("--prefix", str(prefix), "--uninstall"))
        self.assertEqual(self.files(prefix), {"share/man/man1/football-gather.1": b"mine"})
        # This folder was there before.
        self.assertTrue((prefix / "bin").is_dir())
        self.assertIn("is not installed", self.install("--prefix", str(prefix), "--uninstall"))
        self.assertIn("is not installed", self.install("--prefix", str(prefix / "none"), "--uninstall"))
        self.assertFalse((prefix / "none").exists())


if __name__ == "__main__":
    unittest.main()
