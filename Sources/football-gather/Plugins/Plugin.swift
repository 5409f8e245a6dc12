import GatherDomain
import HeadlessUI
import JSONRPC
import PrintedContract
import StdioService
import ViewVocabulary

/// A front end that runs in an editor: its files, and where the editor looks for them.
enum Plugin: String, CaseIterable {
  case neovim, vim, emacs

  /// The name as people write it.
  var title: String {
    switch self {
    case .neovim: "Neovim"
    case .vim: "Vim"
    case .emacs: "Emacs"
    }
  }

  /// What to type in the editor.
  var start: String {
    switch self {
    case .neovim, .vim: ":FootballGather"
    case .emacs: "M-x football-gather"
    }
  }

  /// The variable of the editor's settings that names the service.
  func setting(_ command: String) -> String {
    switch self {
    case .neovim: "vim.g.football_gather_command = '\(command)'"
    case .vim: "let g:football_gather_command = '\(command)'"
    case .emacs: "(setq football-gather-command '(\"\(command)\"))"
    }
  }

  /// The folder in which the editor finds the plugin by itself. Throws an ``ExitError`` if the user has no folder.
  func folder(in environment: Environment) throws -> String {
    guard let home = environment.home else { throw Environment.missing("--to") }
    let package = "/pack/football-gather/start/football-gather"
    switch self {
    case .neovim:
      let data = environment.dataHome ?? home + "/.local/share"
      return "\(data)/\(EnvironmentVariable.neovimName.value ?? "nvim")/site" + package
    case .vim: return home + "/.vim" + package
    case .emacs: return Self.emacsFolder(below: home) + "/elpa/football-gather"
    }
  }

  /// Emacs takes the newer place only if there is nothing at the older one.
  private static func emacsFolder(below home: String) -> String {
    let config = EnvironmentVariable.configHome.folder ?? home + "/.config"
    let former = home + "/.emacs.d"
    let hasFormer =
      FileContent.isFolder(former) || FileContent.read(home + "/.emacs") != nil
    return !hasFormer && FileContent.isFolder(config + "/emacs") ? config + "/emacs" : former
  }

  /// All files of the plugin, by their paths from its folder.
  var files: [(path: String, text: String)] {
    let root = rawValue + "/"
    let embedded = EmbeddedFile.all.filter { $0.path.hasPrefix(root) }.map {
      (path: String($0.path.dropFirst(root.count)), text: $0.text)
    }
    return embedded + derived(from: embedded)
  }

  /// The files that a checkout does not have.
  private func derived(
    from files: [(path: String, text: String)]
  ) -> [(path: String, text: String)] {
    let tags = ("doc/tags", HelpTags.text(of: files))
    switch self {
    case .neovim:
      return [tags, ("lua/football_gather/contract.lua", Contract.whole.types(in: .lua))]
    case .vim: return [tags]
    case .emacs:
      return [
        ("football-gather-autoloads.el", EmacsPackage.autoloads(of: files)),
        ("football-gather-pkg.el", EmacsPackage.description),
      ]
    }
  }
}

/// The tags of the help, as `:helptags` writes them.
enum HelpTags {
  /// The tags of the files in the folder `doc`.
  static func text(of files: [(path: String, text: String)]) -> String {
    let lines = files.filter { $0.path.hasPrefix("doc/") }.flatMap { file in
      tags(in: file.text).map { "\($0)\t\(file.path.dropFirst(4))\t/*\(escaped($0))*\n" }
    }
    return lines.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }.joined()
  }

  /// The words between asterisks.
  private static func tags(in text: String) -> [String] {
    text.split { $0 == "\n" || $0 == " " || $0 == "\t" }.compactMap { word in
      let isTag = word.count > 2 && word.first == "*" && word.last == "*"
      let tag = word.dropFirst().dropLast()
      return isTag && !tag.contains("*") && !tag.contains("|") ? String(tag) : nil
    }
  }

  private static func escaped(_ tag: String) -> String {
    tag.replacing("\\", by: "\\\\").replacing("/", by: "\\/")
  }
}

/// What makes a folder of Lisp files a package that Emacs activates when it starts.
enum EmacsPackage {
  static var description: String {
    let program = Contract.whole.program
    return """
      ;; -*- no-byte-compile: t -*-
      (define-package "\(program.name)" "\(program.version)" "A front end for \(program.title)"
        '((emacs "28.1")) :keywords '("games"))

      """
  }

  /// The commands that load a file when they are called first, from the marks in the files.
  static func autoloads(of files: [(path: String, text: String)]) -> String {
    let commands = files.flatMap { file -> [String] in
      let lines = file.text.split(separator: "\n")
      return lines.indices.dropLast().filter { lines[$0] == ";;;###autoload" }.compactMap {
        lines[$0 + 1].split(separator: " ").dropFirst().first.map {
          "(autoload '\($0) \"\(file.path.prefix { $0 != "." })\" nil t)\n"
        }
      }
    }
    return """
      ;; -*- no-byte-compile: t -*-
      (add-to-list 'load-path (file-name-directory load-file-name))
      \(commands.joined())
      """
  }
}
