import HeadlessUI

/// What a shell offers for a value that is typed. It follows from the value's form in the help: the form
/// `PATH | none` means a file or a word.
enum Completion: Equatable {
  /// A value, or the beginning of one if it ends in a colon or a slash.
  case word(String)
  /// Files, after a beginning that may be empty.
  case files(after: String)
  case folders

  /// What is offered for a value with this form.
  static func all(for form: String) -> [Completion] {
    form.split(separator: "|").flatMap { (part) -> [Completion] in
      let part = part.drop { $0 == " " }.prefix { $0 != " " && $0 != "." }
      let beginning = String(part.prefix { !$0.isUppercase && $0 != "[" })
      switch String(part.dropFirst(beginning.count)) {
      case "PATH", "FILE", "DIR":
        return (beginning.isEmpty ? [] : [.word(beginning)]) + [.files(after: beginning)]
      case "FOLDER": return [.folders]
      case "STORE": return StoreLocation.forms.flatMap { Self.all(for: $0.value) }
      case "APP": return Contract.whole.otherApps.map { .word($0.name) }
      case "PATTERN":
        let patterns = Contract.whole.otherApps.flatMap(\.patterns)
        return patterns.indices.filter { !patterns[..<$0].contains(patterns[$0]) }
          .map { .word(patterns[$0]) }
      case "COMMAND": return Command.Name.allCases.map { .word($0.rawValue) }
      default: return beginning.isEmpty ? [] : [.word(beginning)]
      }
    }
  }
}

extension [Completion] {
  /// The words among them.
  var words: [String] {
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
  /// What a shell offers for the option's value, or for the argument.
  var completions: [Completion] {
    isArgument ? Completion.all(for: name) : forms.flatMap { Completion.all(for: $0.value) }
  }

  /// What the option does, in one line.
  var summary: String {
    let help = forms.count == 1 ? forms[0].help : "the place of the data"
    return String(help.prefix { $0 != ";" && $0 != "." })
  }
}

extension String {
  /// The text between single quotes, for a shell.
  var quoted: String { "'" + replacing("'", by: "'\\''") + "'" }
}
