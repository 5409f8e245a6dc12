import HeadlessUI
import StdioService

/// The manual page of the program, in the language mdoc.
enum ManualPage {
  /// The date of the page; it changes with what a version says about its commands.
  private static let date = "November 23, 2026"

  static var text: String {
    let program = Contract.whole.program
    return """
      .\\" Printed by `football-gather help --man`; not to be edited.
      .Dd \(date)
      .Dt FOOTBALL-GATHER 1
      .Os
      .Sh NAME
      .Nm \(program.name)
      .Nd amateur football without a screen, for any front end
      .Sh SYNOPSIS
      .Nm
      .Op Ar COMMAND
      .Op Ar OPTIONS
      .Sh DESCRIPTION
      .Nm
      keeps the players of amateur football, picks who came, splits them into two
      teams, starts a countdown and counts goals.
      It has no screen: a front end starts it, and drives it with JSON-RPC 2.0 over
      its input and output.
      .Pp
      The commands are as follows; without one,
      .Ic \(Command.all[0].name)
      runs.
      .Bl -tag -width Ds
      \(Command.all.map(entry).joined(separator: "\n"))
      .El
      .Pp
      Every command takes these options:
      .Bl -tag -width Ds
      \(GeneralOption.allCases.map(entry).joined(separator: "\n"))
      .El
      .Sh FRONT ENDS
      These are installed beside the program, and pass on what is an option of
      .Ic \(Command.all[0].name) :
      .Bl -tag -width Ds
      .It Ic football\\-gather\\-terminal
      Draws in a terminal: on the whole screen if Python has Textual, else line by
      line.
      .It Ic football\\-gather\\-web Oo Fl \\-lan Oc Op Ar PORT
      Serves a page to the browsers of this machine, or of the local network.
      .It Ic \(program.name) plugin Cm neovim | vim | emacs
      Installs the front end for an editor.
      .El
      .Sh ENVIRONMENT
      .Bl -tag -width Ds
      \(EnvironmentVariable.all.map { ".It Ev \($0.name)\n" + lines($0.help + ".") }
        .joined(separator: "\n"))
      .El
      .Sh FILES
      .Bl -tag -width Ds
      .It Pa ~/.local/share/football-gather/gather.sqlite
      The data file.
      .It Pa ~/.local/state/football-gather/profile.json
      What is remembered between runs.
      .El
      .Sh NEEDS
      \(needs.map { lines($0) }.joined(separator: "\n.Pp\n"))
      .Sh EXIT STATUS
      It differs by command:
      .Bl -tag -width Ds
      \(Command.all.map(statuses).joined(separator: "\n"))
      .El
      .Sh EXAMPLES
      \(Command.all.flatMap(\.examples).map(example).joined(separator: "\n"))

      """
  }

  /// What the program needs of the machine.
  static var needs: [String] {
    let libraries = CLibrary.all.map { "\($0.name) \($0.oldest.text)" }.joined(separator: ", ")
    return [
      "/proc has to be mounted, as Swift finds the arguments there; without it, the program is aborted at its start.",
      "Time zones other than that of UTC are those of the machine, as the package tzdata has them.",
      "16 files may have to be open at once.",
      "The libraries may be \(libraries) or later ones; --version --json names their known faults.",
    ]
  }

  private static func entry(_ command: Command) -> String {
    let options =
      command.options.isEmpty
      ? [] : [".Bl -tag -width Ds"] + command.options.flatMap(entries) + [".El"]
    let operand = command.operand.map { operand in
      " " + (operand.isRequired ? "Fl \\&- Ar \(operand.form)" : "Op Fl \\&- Ar \(operand.form)")
    }
    let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
    let details = command.details.isEmpty ? [] : [lines(command.details)]
    return
      ([".It Ic \(command.name)\(operand ?? "")", lines(summary)] + details + options)
      .joined(separator: "\n")
  }

  private static func entries(_ option: OptionDescription) -> [String] {
    option.forms.map { form in
      let term =
        option.isArgument
        ? ".It Ar \(quoted(option.name))"
        : ".It Fl \(dashed(option.name))" + (form.value.isEmpty ? "" : " Ar \(quoted(form.value))")
      return term + "\n" + lines(sentence(form.help))
    }
  }

  private static func entry(_ option: GeneralOption) -> String {
    let names = option.names.map { "Fl " + dashed($0) }.joined(separator: " , ")
    let json = option == .version ? " Op Fl \(dashed(GeneralOption.json))" : ""
    return ".It \(names)\(json)\n" + lines(sentence(option.help))
  }

  private static func statuses(_ command: Command) -> String {
    let rows = command.exitStatus.map { ".It \($0.key)\n" + lines(sentence($0.value)) }
    return ".It Ic \(command.name)\n.Bl -tag -width Ds -compact\n"
      + rows.joined(separator: "\n") + "\n.El"
  }

  private static func example(_ example: Command.Example) -> String {
    lines(sentence(example.purpose).dropLast() + ":") + "\n.Dl \(escaped(example.line))"
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + (text.last == "." ? "" : ".")
  }

  /// Text with a line for each sentence, and none that is too long.
  private static func lines(_ text: String) -> String {
    text.replacing(". ", by: ".\n").split(separator: "\n").map { sentence in
      let wrapped = Command.wrapped(String(sentence), from: 0, indent: 0, width: 76)
      return wrapped.split(separator: "\n").map { escaped(String($0)) }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// A name of an option after its first dash.
  private static func dashed(_ name: String) -> String {
    escaped(String(name.dropFirst()))
  }

  /// An argument in quotes, whose last colon is no punctuation.
  private static func quoted(_ text: String) -> String {
    "\"\(escaped(text))\(text.last == ":" ? "\\&" : "")\""
  }

  /// Text without characters that mean something in the language.
  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", by: "\\e").replacing("-", by: "\\-").replacing(
      "~", by: "\\(ti")
    return escaped.first == "." || escaped.first == "'" ? "\\&" + escaped : escaped
  }
}
