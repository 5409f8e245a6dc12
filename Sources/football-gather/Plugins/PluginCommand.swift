import CommandLine
import GatherDomain
import HeadlessUI
import JSONRPC
import StdioService
import ViewVocabulary

/// Installs the front end for an editor, which is part of the program, or removes it.
struct PluginCommand: Command {
  /// What the command line asks for.
  struct Values {
    var plugin: Plugin?
    var folder: String?
    var isRemoval = false
  }

  let name = "plugin"
  let summary = "install the front end for an editor, of this version, or remove it"

  var details: String {
    "It belongs to the packages of the editor, and is there when the editor starts next. "
      + "It can be repeated. A file that was not installed by it, or was changed since, is never "
      + "replaced or removed."
  }

  var options: [CommandOption<Values>] {
    [
      .argument("the editor") { (values, plugin: Plugin) in
        guard values.plugin == nil else { throw ExitError.usage("plugin takes one editor") }
        values.plugin = plugin
      },
      .init(
        "--to", "FOLDER",
        "the plugin's folder; by default one in which the editor finds it by itself, below "
          + "~/.local/share/nvim/site, ~/.vim or ~/.emacs.d"
      ) { (values, folder) in
        guard !folder.isEmpty else { throw InvalidValue(expected: "the path of a folder") }
        values.folder = folder
      },
      .flag("--remove", "remove what was installed there") { $0.isRemoval = true },
    ]
  }

  var examples: [CommandExample] {
    [
      .init("plugin neovim", "have :FootballGather in Neovim"),
      .init("plugin emacs --remove", "remove the package from Emacs"),
    ]
  }

  let exitStatus: KeyValuePairs<CInt, String> = [
    0: "success", 64: "wrong command line", 73: "another file is in the way",
    74: "a file cannot be written or removed",
  ]

  var initial: Values { Values() }

  func run(_ values: Values, _ operands: [String]) throws -> CInt {
    guard let plugin = values.plugin else { throw ExitError.usage("plugin needs an editor") }
    var folder = try values.folder.map(Environment.current.absolute) ?? plugin.folder(in: .current)
    while folder.count > 1, folder.last == "/" { folder.removeLast() }
    // These files are no secrets, and a folder may be for all users of the machine.
    umask(0o022)
    var installed = try InstalledFiles(in: folder)
    let title = plugin.title
    if values.isRemoval {
      guard !installed.isEmpty else {
        Console.print("\(title): nothing is installed in \(folder).\n")
        return 0
      }
      let report = try installed.removeAll()
      Console.print("\(title): \(count(report.removed)) removed from \(folder).\n")
      tell(of: report)
      return 0
    }
    let report = try installed.replace(by: plugin.files)
    let version = Contract.whole.program.version
    let former = report.removed == 0 ? "" : ", \(count(report.removed)) of another version removed"
    Console.print(
      "\(title): version \(version) is in \(folder): \(count(report.written)) written, "
        + "\(report.unchanged) unchanged\(former).\n")
    tell(of: report)
    Console.print("Start \(title) and type \(plugin.start).\n")
    if !isOnSearchPath, let program = realpath("/proc/self/exe", nil) {
      defer { free(program) }
      Console.print(
        "football-gather is not on the PATH; the settings of \(title) need this line:\n  "
          + plugin.setting(String(cString: program)) + "\n")
    }
    return 0
  }

  private func tell(of report: InstalledFiles.Report) {
    for path in report.kept {
      Console.print("\(path) stays, as it was changed since it was installed.\n")
    }
  }

  private func count(_ number: Int) -> String { number == 1 ? "1 file" : "\(number) files" }

  /// Whether the editors find a program of this name.
  private var isOnSearchPath: Bool {
    (EnvironmentVariable.searchPath.value ?? "").split(separator: ":").contains {
      access("\($0)/football-gather", X_OK) == 0
    }
  }
}
