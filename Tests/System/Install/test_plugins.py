"""The plugins that the program carries: installed in an empty home, played, upgraded, removed."""

import json
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

from .program import PROGRAM, ROOT, HomeTest, output

sys.path.insert(0, str(ROOT / "Tests/System/Clients/hostile"))
from pane import Pane  # noqa: E402

FOLDERS = {
    "neovim": ".local/share/nvim/site/pack/football-gather/start/football-gather",
    "vim": ".vim/pack/football-gather/start/football-gather",
    "emacs": ".emacs.d/elpa/football-gather",
}
PROGRAMS = {"neovim": "nvim", "vim": "vim", "emacs": "emacs"}
MANIFEST = "football-gather.manifest"


class PluginTest(HomeTest):
    """A home with the program on its path."""

    def setUp(self) -> None:
        super().setUp()
        self.put_on_path(PROGRAM)

    def plugin(self, *arguments: str, status: int = 0) -> str:
        """What `football-gather plugin` says."""
        return self.run_program("football-gather", "plugin", *arguments, status=status)


class FilesTest(PluginTest):
    """What is written and removed."""

    def test_twice_and_removed(self) -> None:
        before = self.files()
        for editor, folder in FOLDERS.items():
            first = self.plugin(editor)
            self.assertIn(str(self.home / folder), first)
            installed = self.files(self.home / folder)
            self.assertIn(f"{len(installed) - 1} files written, 0 unchanged", first)
            self.assertIn(f"0 files written, {len(installed) - 1} unchanged", self.plugin(editor))
            self.assertEqual(self.files(self.home / folder), installed)
            checked = subprocess.run(["sha256sum", "-c", "--quiet", MANIFEST], cwd=self.home / folder)
            self.assertEqual(checked.returncode, 0)
            for name, content in installed.items():
                if (source := ROOT / "Clients" / editor / name).exists() and name != "doc/tags":
                    self.assertEqual(content, source.read_bytes(), name)
            self.plugin(editor, "--remove")
            self.assertFalse((self.home / folder).exists())
            self.assertIn("nothing is installed", self.plugin(editor, "--remove"))
        self.assertEqual(self.files(), before)

    def test_files_of_others_stay(self) -> None:
        folder = self.home / "mine"
        (folder / "plugin").mkdir(parents=True)
        (folder / "plugin/football_gather.vim").write_text("mine")
        (folder / "notes").write_text("mine")
        before = self.files()
        said = self.plugin("vim", "--to", "mine", status=73)
        self.assertIn(f"{folder}/plugin/football_gather.vim was not installed by football-gather", said)
        self.assertEqual(self.files(), before)
        (folder / "plugin/football_gather.vim").unlink()
        self.plugin("vim", "--to", "mine/")
        self.plugin("vim", "--to", "mine", "--remove")
        self.assertEqual(self.files(folder), {"notes": b"mine"})

    def test_a_file_that_is_there_already_with_the_same_text_stays_too(self) -> None:
        shutil.copytree(ROOT / "Clients/vim", self.home / "checkout", ignore=shutil.ignore_patterns("tags"))
        before = self.files(self.home / "checkout")
        self.plugin("vim", "--to", "checkout")
        self.plugin("vim", "--to", "checkout", "--remove")
        self.assertEqual(self.files(self.home / "checkout"), before)

    def test_a_folder_that_nobody_named(self) -> None:
        """Nothing is written into the root folder or into the present one because a variable is empty."""
        before = self.files()
        self.assertIn("--to must be the path of a folder", self.plugin("vim", "--to", "", status=64))
        # The folder would be that of the machine's list of users; `Tests/System/Faults/test_start.py` shows it.
        del self.environment["HOME"]
        self.plugin("vim", "--to", "mine")
        self.plugin("vim", "--to", "mine", "--remove")
        self.assertEqual(self.files(), before)

    def test_another_name_of_an_editor(self) -> None:
        for name, meant in (("nvim", "neovim"), ("vi", "vim"), ("emcs", "emacs")):
            self.assertIn(f"did you mean {meant}?", self.plugin(name, status=64))

    def test_a_changed_file_stays(self) -> None:
        self.plugin("vim")
        changed = self.home / FOLDERS["vim"] / "plugin/football_gather.vim"
        changed.write_text("mine")
        before = self.files()
        self.assertIn("was changed since", self.plugin("vim", status=73))
        self.assertEqual(self.files(), before)
        self.assertIn(f"{changed} stays", self.plugin("vim", "--remove"))
        self.assertEqual(list(self.files(self.home / ".vim")), [str(changed.relative_to(self.home / ".vim"))])

    def test_another_version_is_replaced(self) -> None:
        folder = self.home / FOLDERS["vim"]
        self.plugin("vim")
        current = self.files(folder)
        for name, text in (("autoload/former/gone.vim", "former"), ("doc/football_gather.txt", "former")):
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_text(text)
        former = subprocess.run(["sha256sum", "autoload/former/gone.vim", "doc/football_gather.txt"], cwd=folder,
                                capture_output=True, text=True, check=True).stdout  # fmt: skip
        lines = (folder / MANIFEST).read_text().splitlines(keepends=True)
        (folder / MANIFEST).write_text(former + "".join(line for line in lines if "football_gather.txt" not in line))
        self.assertIn("1 file written", said := self.plugin("vim"))
        self.assertIn("1 file of another version removed", said)
        self.assertEqual(self.files(folder), current)
        self.assertFalse((folder / "autoload/former").exists())

    def test_a_manifest_cannot_lead_elsewhere(self) -> None:
        (self.home / "precious").write_text("")
        folder = self.home / FOLDERS["vim"]
        self.plugin("vim")
        empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        for path in ("../../../../../precious", str(self.home / "precious")):
            (folder / MANIFEST).write_text(f"{empty}  {path}\n")
            self.assertIn("is damaged", self.plugin("vim", "--remove", status=74))
        self.assertTrue((self.home / "precious").exists())

    def test_tags_are_those_of_the_editor(self) -> None:
        for editor, command in (("vim", ["vim", "-es", "-u", "NONE"]), ("neovim", ["nvim", "--headless", "-u", "NONE"])):
            if not shutil.which(command[0]):
                self.skipTest(f"no {command[0]}")
            self.plugin(editor)
            doc = self.home / FOLDERS[editor] / "doc"
            ours = (doc / "tags").read_bytes()
            (doc / "tags").unlink()
            self.run_program(*command, "-c", f"helptags {doc}", "-c", "q")
            self.assertEqual((doc / "tags").read_bytes(), ours, editor)

    def test_a_program_that_is_not_on_the_path_says_how_to_find_it(self) -> None:
        (self.home / "bin/football-gather").unlink()
        said = self.run_program(PROGRAM, "plugin", "vim")
        setting = re.search(r"let g:football_gather_command = '(.*)'", said)
        self.assertTrue(setting and Path(setting[1]).samefile(PROGRAM), said)


class EveningTest(PluginTest):
    """An evening that begins with the lines of the documents alone, on a terminal."""

    def play(self, editor: str, begin: list[str], leave: str) -> None:
        """Registers and adds two players; another process reads them where the data are by default."""
        if not (shutil.which(PROGRAMS[editor]) and shutil.which("tmux")):
            self.skipTest(f"no {editor} or tmux")
        self.plugin(editor)
        (self.home / "terminal").mkdir()
        pane = Pane(self.home / "terminal", [PROGRAMS[editor]], self.environment | {"TERM": "screen"})
        self.addCleanup(pane.close)
        for keys in begin:
            pane.keys(*keys.split(" ")) if keys.isascii() and keys[0] != "'" else pane.type(keys[1:])
        pane.until("[s]Login")
        pane.keys("Enter")
        pane.type("captain")
        pane.keys("Enter")
        pane.type("a good password")
        pane.keys("Tab")
        pane.type("r")
        pane.until("Noplayers")
        for name in ("Ann", "Bob"):
            pane.type("a")
            pane.until("Name*:")
            pane.type(name)
            pane.keys("Enter")
            pane.until(f"{name}wasadded")
        pane.keys(*leave.split(" "))
        pane.until_it_ends()
        requests = [{"jsonrpc": "2.0", "id": 1, "method": "session/open"},
                    {"jsonrpc": "2.0", "id": 2, "method": "players/list"}]  # fmt: skip
        run = subprocess.run(
            ["football-gather"], input="\n".join(map(json.dumps, requests)), env=self.environment,
            capture_output=True, text=True, check=True, timeout=60,
        )  # fmt: skip
        listed = json.loads(run.stdout.splitlines()[1])["result"]
        self.assertEqual([player["name"] for player in listed["players"]], ["Ann", "Bob"])

    def test_neovim(self) -> None:
        self.play("neovim", ["':FootballGather", "Enter"], "Escape : q a ! Enter")

    def test_vim(self) -> None:
        self.play("vim", ["':FootballGather", "Enter"], "Escape : q a ! Enter")

    def test_emacs(self) -> None:
        self.play("emacs", ["M-x", "'football-gather", "Enter"], "C-x C-c")


class EditorTest(PluginTest):
    """What users of an editor expect besides."""

    def vim(self, *command: str) -> None:
        """The completion of arguments, and mappings, in a Vim or Neovim."""
        if not shutil.which(command[0]):
            self.skipTest(f"no {command[0]}")
        (self.home / "club.sqlite").touch()
        script = [
            "let g:got = []",
            "for line in ['--sto', '--store mem', '--store sqlite:clu', '--inject-faults clu', 'rec']",
            "  call add(g:got, getcompletion('FootballGather ' .. line, 'cmdline'))", "endfor",
            "call add(g:got, maparg('<Plug>(football-gather)', 'n') != '')",
            "call add(g:got, 0)",
            "call writefile([json_encode(g:got)], 'got')", "qall!",
        ]  # fmt: skip
        loaded = {"nvim": "luaeval('package.loaded[\"football_gather\"] == nil')",
                  "vim": "empty(getscriptinfo({'name': 'autoload/football_gather/app'}))"}[command[0]]  # fmt: skip
        script[5] = f"call add(g:got, {loaded} ? 1 : 0)"
        (self.home / "script.vim").write_text("\n".join(script) + "\n")
        self.run_program(*command, "-S", "script.vim")
        got = json.loads((self.home / "got").read_text())
        self.assertEqual(
            [bool(each) if not isinstance(each, list) else each for each in got],
            [["--store"], ["memory:"], ["sqlite:club.sqlite"], ["club.sqlite"], ["record"], True, True],
        )

    def test_arguments_and_mappings_in_neovim(self) -> None:
        self.plugin("neovim")
        self.vim("nvim", "--headless")

    def test_arguments_and_mappings_in_vim(self) -> None:
        self.plugin("vim")
        (self.home / ".vimrc").touch()
        self.vim("vim", "-es", "-N", "-u", ".vimrc", "-c", "runtime! plugin/**/*.vim", "-c", "packloadall")

    def emacs(self, form: str) -> str:
        """What a form prints in Emacs with its packages."""
        if not shutil.which("emacs"):
            self.skipTest("no emacs")
        return self.run_program("emacs", "--batch", "--eval", "(package-initialize)", "--eval", form)

    def test_package_in_emacs(self) -> None:
        self.plugin("emacs")
        said = self.emacs("""(progn
          (princ (list (package-version-join (package-desc-version (cadr (assq 'football-gather package-alist))))
                       (featurep 'football-gather) (commandp 'football-gather) (commandp 'football-gather-status-mode)))
          (require 'football-gather-options)
          (princ (list (football-gather-options--offers "--sto")))
          (require 'football-gather-menu)
          (princ (list (commandp 'football-gather-menu) (command-modes 'football-gather-main))))""")
        version = output("--version").split()[1]
        self.assertIn(f"({version} nil t t)((--store))(t (football-gather-mode))", said)

    def test_package_compiles_in_emacs_without_a_warning(self) -> None:
        self.plugin("emacs")
        said = self.emacs(f"(byte-recompile-directory \"{self.home / FOLDERS['emacs']}\" 0)")
        self.assertNotIn("Warning", said)
        self.assertNotIn("Error", said)


if __name__ == "__main__":
    unittest.main()
