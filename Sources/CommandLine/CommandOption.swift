import JSONRPC
package import StdioService

/// An option of a command. The parser, the help and the spelling suggestion are made from it.
package struct CommandOption<Values> {
  /// The option's name and help.
  package let description: OptionDescription
  /// Sets what the value stands for. Throws an ``InvalidValue`` if the value is wrong.
  package let set: (inout Values, String) throws -> Void

  /// An option whose value has one form or several.
  package init(
    _ name: String, _ forms: @autoclosure @escaping () -> [OptionDescription.Form],
    summary: String? = nil, takesValue: Bool = true, isRequired: Bool = false,
    set: @escaping (inout Values, String) throws -> Void
  ) {
    description = OptionDescription(
      name: name, takesValue: takesValue, isRequired: isRequired, summaryOfForms: summary,
      makeForms: forms)
    self.set = set
  }

  /// An option whose value has one form.
  package init(
    _ name: String, _ value: @autoclosure @escaping () -> String,
    _ help: @autoclosure @escaping () -> String, isRequired: Bool = false,
    set: @escaping (inout Values, String) throws -> Void
  ) {
    self.init(name, [.init(value(), help())], isRequired: isRequired, set: set)
  }

  /// The `option` of another command, which sets something within the values of this one.
  package init<Others>(
    _ option: CommandOption<Others>, set: @escaping (inout Values, String) throws -> Void
  ) {
    description = option.description
    self.set = set
  }

  /// What is given without the name of an option, once or more often, such as a file.
  package static func argument(
    _ form: String, _ help: String, isRequired: Bool = true,
    add: @escaping (inout Values, String) throws -> Void
  ) -> CommandOption {
    CommandOption(form, [.init("", help)], takesValue: false, isRequired: isRequired, set: add)
  }

  /// One of the cases of `Choice`, given without the name of an option.
  package static func argument<Choice: RawRepresentable<String> & CaseIterable>(
    _ help: String, isRequired: Bool = true,
    set: @escaping (inout Values, Choice) throws -> Void
  ) -> CommandOption {
    let names = Choice.allCases.map(\.rawValue)
    return .argument(names.joined(separator: "|"), help, isRequired: isRequired) { (values, text) in
      guard let choice = Choice(rawValue: text) else {
        throw ExitError.usage(
          "\"\(text)\" is none of \(names.joined(separator: ", "))"
            + (text.meant(among: names).map { "; did you mean \($0)?" } ?? ""))
      }
      try set(&values, choice)
    }
  }

  /// An option without a value.
  package static func flag(
    _ name: String, _ help: String, set: @escaping (inout Values) -> Void
  ) -> CommandOption {
    CommandOption(name, [.init("", help)], takesValue: false) { (values, _) in set(&values) }
  }

  /// An option whose value is one of the cases of `Choice`. The help names `first` before the others.
  package static func choice<Choice: RawRepresentable<String> & CaseIterable & Equatable>(
    _ name: String, first: Choice, _ help: String,
    set: @escaping (inout Values, Choice) -> Void
  ) -> CommandOption {
    func names() -> [String] {
      ([first] + Choice.allCases.filter { $0 != first }).map(\.rawValue)
    }
    return CommandOption(name, names().joined(separator: " | "), help) { (values, text) in
      guard let choice = Choice(rawValue: text) else {
        throw InvalidValue(expected: names().alternatives)
      }
      set(&values, choice)
    }
  }
}

/// What the help and the errors say about an option.
package struct OptionDescription {
  package let name: String
  package let takesValue: Bool
  let isRequired: Bool
  /// Whether it is given without a name, which stands for its form here.
  package var isArgument: Bool { !name.hasPrefix("-") }

  /// What is written on the command line.
  var written: String { takesValue ? name + " " + values : name }

  /// What the option does, in one line, where its value has several forms.
  let summaryOfForms: String?
  /// Made for the help and for errors only, so that a start does not pay for it.
  fileprivate let makeForms: () -> [Form]

  /// The forms that the value can have. An option without a value has one empty form.
  var forms: [Form] { makeForms() }

  /// One form of an option's value.
  package struct Form {
    /// The value as the help shows it, such as `PATH`.
    package let value: String
    let help: String

    package init(_ value: String, _ help: String) { (self.value, self.help) = (value, help) }
  }

  /// All forms of the value, such as `PATH | none`.
  package var values: String { forms.map(\.value).joined(separator: " | ") }
}

/// A value that an option does not take.
package struct InvalidValue: Error {
  /// What the option takes, as the end of a sentence.
  let expected: String

  package init(expected: String) { self.expected = expected }
}

extension Folder {
  /// The folder that a value names. Throws an ``InvalidValue`` if it names none.
  package static func named(_ value: String) throws -> String {
    guard !value.isEmpty else { throw InvalidValue(expected: "the path of a folder") }
    return value
  }
}

extension String {
  /// The one of the names that is meant: the first that this abbreviates, as nvim does neovim, else the nearest;
  /// nil if none is near.
  fileprivate func meant(among names: [String]) -> String? {
    let abbreviated = names.first { name in
      var rest = self[...]
      for letter in name where letter == rest.first { rest.removeFirst() }
      return rest.isEmpty && name.first == first
    }
    return abbreviated ?? nearest(in: names)
  }
}
