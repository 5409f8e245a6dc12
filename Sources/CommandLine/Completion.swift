import JSONRPC

/// What a shell offers for a value that is typed. It follows from the value's form in the help: the form
/// `PATH | none` means a file or a word.
package enum Completion: Equatable {
  /// A value, or the beginning of one if it ends in a colon or a slash.
  case word(String)
  /// Files, after a beginning that may be empty.
  case files(after: String)
  case folders
}

extension CommandLineTool {
  /// What a shell offers for the option's value, or for the argument.
  package func completions(of option: OptionDescription) -> [Completion] {
    option.isArgument
      ? completions(for: option.name) : option.forms.flatMap { completions(for: $0.value) }
  }

  /// What is offered for a value with this form.
  private func completions(for form: String) -> [Completion] {
    form.split(separator: "|").flatMap { (part) -> [Completion] in
      let part = part.drop { $0 == " " }.prefix { $0 != " " && $0 != "." }
      let beginning = String(part.prefix { !$0.isUppercase && $0 != "[" })
      let name = String(part.dropFirst(beginning.count))
      switch name {
      case "PATH", "FILE", "DIR":
        return (beginning.isEmpty ? [] : [.word(beginning)]) + [.files(after: beginning)]
      case "FOLDER": return [.folders]
      case "COMMAND": return commands.map { .word($0.name) }
      default:
        if let forms = valueForms(name) { return forms.flatMap { completions(for: $0) } }
        return beginning.isEmpty ? [] : [.word(beginning)]
      }
    }
  }

  /// The name as a part of a name of a shell's function.
  var identifier: String { name.replacing("-", by: "_") }
}

extension [Completion] {
  /// The words among them.
  package var words: [String] {
    compactMap { if case .word(let word) = $0 { word } else { nil } }
  }

  /// The beginning after which files are offered; empty for files without one, nil for no files.
  var beginningOfFiles: String? {
    lazy.compactMap { if case .files(let beginning) = $0 { beginning } else { nil } }.first
  }

  /// The words, and before them what else is offered, for a shell function: a dash for files, a slash for
  /// folders, or the beginning after which files come; a dot for neither.
  var arguments: [String] {
    let kind = beginningOfFiles.map { $0.isEmpty ? "-" : $0 } ?? (contains(.folders) ? "/" : ".")
    return [kind] + words
  }
}

extension OptionDescription {
  /// What the option does, in one line.
  var summary: String {
    let help = summaryOfForms ?? forms.first?.help ?? ""
    return String(help.prefix { $0 != ";" && $0 != "." })
  }
}

extension String {
  /// The text between single quotes, for a shell.
  var quoted: String { "'" + replacing("'", by: "'\\''") + "'" }
}
