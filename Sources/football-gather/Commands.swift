import CommandLine
import StdioService

extension CommandLineTool {
  /// The commands of this program.
  static var footballGather: CommandLineTool {
    CommandLineTool(
      "football-gather", version: .init(line: VersionReport.line, json: VersionReport.json),
      commands: [
        ServeCommand(), ContractCommand(), ClientCheckCommand(), CopyCommand(), MigrateCommand(),
        MCPCommand(), ReplayCommand(), RecordCommand(), ReduceCommand(), PluginCommand(),
      ],
      variables: EnvironmentVariable.all, manual: .footballGather,
      valueForms: { $0 == "STORE" ? StoreLocation.forms.map(\.value) : nil })
  }
}

extension Manual {
  /// What the manual page of this program says.
  fileprivate static var footballGather: Manual {
    Manual(
      date: "November 27, 2026", purpose: "amateur football without a screen, for any front end",
      description: """
        keeps the players of amateur football, picks who came, splits them into two
        teams, starts a countdown and counts goals.
        It has no screen: a front end starts it, and drives it with JSON-RPC 2.0 over
        its input and output.
        """,
      section: """
        .Sh FRONT ENDS
        These are installed beside the program, and pass on what is an option of
        .Ic serve :
        .Bl -tag -width Ds
        .It Ic football\\-gather\\-terminal
        Draws in a terminal: on the whole screen if Python has Textual, else line by
        line.
        .It Ic football\\-gather\\-web Oo Fl \\-lan Oc Op Ar PORT
        Serves a page to the browsers of this machine, or of the local network.
        .It Ic football-gather plugin Cm neovim | vim | emacs
        Installs the front end for an editor.
        .El

        """,
      files: [
        ("~/.local/share/football-gather/gather.sqlite", "The data file."),
        ("~/.local/state/football-gather/profile.json", "What is remembered between runs."),
      ], needs: needs)
  }

  private static var needs: [String] {
    let libraries = CLibrary.all.map { "\($0.name) \($0.oldest.text)" }.joined(separator: ", ")
    return [
      "/proc has to be mounted, as Swift finds the arguments there; without it, the program is aborted at its start.",
      "Time zones other than that of UTC are those of the machine, as the package tzdata has them.",
      "16 files may have to be open at once.",
      "The libraries may be \(libraries) or later ones; --version --json names their known faults.",
    ]
  }
}
