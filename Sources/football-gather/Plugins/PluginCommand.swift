import GatherDomain
import HeadlessUI
import JSONRPC
import StdioService
import ViewVocabulary

/// Installs the front end for an editor, which is part of the program, or removes it.
enum PluginCommand {
  /// What the command line asks for.
  struct Options {
    let plugin: Plugin
    /// Without a slash at its end.
    let folder: String
    let isRemoval: Bool
  }

  /// The command line as far as it is read.
  private struct Values {
    var plugin: Plugin?
    var folder: String?
    var isRemoval = false
  }

  static var command: Command {
    Command(
      .plugin, "install the front end for an editor, of this version, or remove it",
      details:
        "It belongs to the packages of the editor, and is there when the editor starts next. "
        + "It can be repeated. A file that was not installed by it, or was changed since, is never "
        + "replaced or removed.",
      options: [
        .argument("the editor") { (values: inout Values, plugin: Plugin) in
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
      ],
      examples: [
        .init("plugin neovim", "have :FootballGather in Neovim"),
        .init("plugin emacs --remove", "remove the package from Emacs"),
      ],
      exitStatus: [
        0: "success", 64: "wrong command line", 73: "another file is in the way",
        74: "a file cannot be written or removed",
      ],
      initial: { _ in Values() },
      invocation: { (values, _, environment) in
        guard let plugin = values.plugin else { throw ExitError.usage("plugin needs an editor") }
        var folder =
          try values.folder.map(environment.absolute) ?? plugin.folder(in: environment)
        while folder.count > 1, folder.last == "/" { folder.removeLast() }
        return .plugin(Options(plugin: plugin, folder: folder, isRemoval: values.isRemoval))
      })
  }

  static func run(_ options: Options) throws {
    // These files are no secrets, and a folder may be for all users of the machine.
    umask(0o022)
    var installed = try InstalledFiles(in: options.folder)
    let title = options.plugin.title
    if options.isRemoval {
      guard !installed.isEmpty else {
        return Console.print("\(title): nothing is installed in \(options.folder).\n")
      }
      let report = try installed.removeAll()
      Console.print("\(title): \(count(report.removed)) removed from \(options.folder).\n")
      return tell(of: report)
    }
    let report = try installed.replace(by: options.plugin.files)
    let version = Contract.whole.program.version
    let former = report.removed == 0 ? "" : ", \(count(report.removed)) of another version removed"
    Console.print(
      "\(title): version \(version) is in \(options.folder): \(count(report.written)) written, "
        + "\(report.unchanged) unchanged\(former).\n")
    tell(of: report)
    Console.print("Start \(title) and type \(options.plugin.start).\n")
    if !isOnSearchPath, let program = realpath("/proc/self/exe", nil) {
      defer { free(program) }
      Console.print(
        "football-gather is not on the PATH; the settings of \(title) need this line:\n  "
          + options.plugin.setting(String(cString: program)) + "\n")
    }
  }

  private static func tell(of report: InstalledFiles.Report) {
    for path in report.kept {
      Console.print("\(path) stays, as it was changed since it was installed.\n")
    }
  }

  private static func count(_ number: Int) -> String { number == 1 ? "1 file" : "\(number) files" }

  /// Whether the editors find a program of this name.
  private static var isOnSearchPath: Bool {
    (EnvironmentVariable.searchPath.value ?? "").split(separator: ":").contains {
      access("\($0)/football-gather", X_OK) == 0
    }
  }
}
