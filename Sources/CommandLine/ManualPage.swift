import JSONRPC
import StdioService

/// What the manual page of a program says that does not follow from its commands.
package struct Manual {
  /// The date of the page; it changes with what a version says about its commands.
  let date: String
  /// What the program is, in a line.
  let purpose: String
  /// What the program does, in the language mdoc.
  let description: String
  /// A section behind the description, in the language mdoc; it may be empty.
  let section: String
  /// The files of the program, with what each is.
  let files: [(path: String, purpose: String)]
  /// What the program needs of the machine, in sentences.
  let needs: [String]

  package init(
    date: String, purpose: String, description: String, section: String = "",
    files: [(path: String, purpose: String)] = [], needs: [String]
  ) {
    self.date = date
    self.purpose = purpose
    self.description = description
    self.section = section
    self.files = files
    self.needs = needs
  }
}

/// The manual page of a program, in the language mdoc.
struct ManualPage {
  let tool: CommandLineTool

  var text: String {
    let manual = tool.manual()
    let files = manual.files.map { ".It Pa \($0.path)\n\(lines($0.purpose))\n" }.joined()
    return """
      .\\" Printed by `\(tool.name) help --man`; not to be edited.
      .Dd \(manual.date)
      .Dt \(tool.name.uppercased()) 1
      .Os
      .Sh NAME
      .Nm \(tool.name)
      .Nd \(manual.purpose)
      .Sh SYNOPSIS
      .Nm
      .Op Ar COMMAND
      .Op Ar OPTIONS
      .Sh DESCRIPTION
      .Nm
      \(manual.description)
      .Pp
      The commands are as follows; without one,
      .Ic \(tool.commands[0].name)
      runs.
      .Bl -tag -width Ds
      \(tool.commands.map { entry($0) }.joined(separator: "\n"))
      .El
      .Pp
      Every command takes these options:
      .Bl -tag -width Ds
      \(GeneralOption.allCases.map { entry($0) }.joined(separator: "\n"))
      .El
      \(manual.section).Sh ENVIRONMENT
      .Bl -tag -width Ds
      \(tool.variables.map { ".It Ev \($0.name)\n" + lines($0.help + ".") }
        .joined(separator: "\n"))
      .El
      \(files.isEmpty ? "" : ".Sh FILES\n.Bl -tag -width Ds\n\(files).El\n").Sh NEEDS
      \(manual.needs.map { lines($0) }.joined(separator: "\n.Pp\n"))
      .Sh EXIT STATUS
      It differs by command:
      .Bl -tag -width Ds
      \(tool.commands.map { statuses($0) }.joined(separator: "\n"))
      .El
      .Sh EXAMPLES
      \(tool.commands.flatMap(\.examples).map { example($0) }.joined(separator: "\n"))

      """
  }

  private func entry(_ command: any Command) -> String {
    let options =
      command.optionDescriptions.isEmpty
      ? [] : [".Bl -tag -width Ds"] + command.optionDescriptions.flatMap { entries($0) } + [".El"]
    let operand = command.operand.map { operand in
      " " + (operand.isRequired ? "Fl \\&- Ar \(operand.form)" : "Op Fl \\&- Ar \(operand.form)")
    }
    let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
    let details = command.details.isEmpty ? [] : [lines(command.details)]
    return
      ([".It Ic \(command.name)\(operand ?? "")", lines(summary)] + details + options)
      .joined(separator: "\n")
  }

  private func entries(_ option: OptionDescription) -> [String] {
    option.forms.map { form in
      let term =
        option.isArgument
        ? ".It Ar \(quoted(option.name))"
        : ".It Fl \(dashed(option.name))" + (form.value.isEmpty ? "" : " Ar \(quoted(form.value))")
      return term + "\n" + lines(sentence(form.help))
    }
  }

  private func entry(_ option: GeneralOption) -> String {
    let names = option.names.map { "Fl " + dashed($0) }.joined(separator: " , ")
    let json = option == .version ? " Op Fl \(dashed(GeneralOption.json))" : ""
    return ".It \(names)\(json)\n" + lines(sentence(option.help))
  }

  private func statuses(_ command: any Command) -> String {
    let rows = command.exitStatus.map { ".It \($0.key)\n" + lines(sentence($0.value)) }
    return ".It Ic \(command.name)\n.Bl -tag -width Ds -compact\n"
      + rows.joined(separator: "\n") + "\n.El"
  }

  private func example(_ example: CommandExample) -> String {
    lines(sentence(example.purpose).dropLast() + ":") + "\n.Dl \(escaped(tool.line(example)))"
  }

  private func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + (text.last == "." ? "" : ".")
  }

  /// Text with a line for each sentence, and none that is too long.
  private func lines(_ text: String) -> String {
    text.replacing(". ", by: ".\n").split(separator: "\n").map { sentence in
      let wrapped = CommandLineTool.wrapped(String(sentence), from: 0, indent: 0, width: 76)
      return wrapped.split(separator: "\n").map { escaped(String($0)) }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// A name of an option after its first dash.
  private func dashed(_ name: String) -> String {
    escaped(String(name.dropFirst()))
  }

  /// An argument in quotes, whose last colon is no punctuation.
  private func quoted(_ text: String) -> String {
    "\"\(escaped(text))\(text.last == ":" ? "\\&" : "")\""
  }

  /// Text without characters that mean something in the language.
  private func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", by: "\\e").replacing("-", by: "\\-").replacing(
      "~", by: "\\(ti")
    return escaped.first == "." || escaped.first == "'" ? "\\&" + escaped : escaped
  }
}
