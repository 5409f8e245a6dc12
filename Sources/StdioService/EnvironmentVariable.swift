/// A variable of the process's environment that the program reads. The help and the manual page list them.
package struct EnvironmentVariable: Sendable {
  package let name: String
  /// What the variable is for.
  package let help: String
  /// Whether the value is a path.
  private let isPath: Bool

  package init(_ name: String, _ help: String, isPath: Bool = false) {
    (self.name, self.help, self.isPath) = (name, help, isPath)
  }

  /// The value of the variable; nil if it is not set or empty.
  package var value: String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The value of a variable for a folder; nil also if it is relative, as the XDG Base Directory Specification says.
  package var folder: String? { value.flatMap { $0.hasPrefix("/") ? $0 : nil } }

  /// Throws an ``ExitError`` if the value is a path and not UTF-8: two such paths could become one text.
  package func checkPathIsText() throws {
    guard isPath, let bytes = getenv(name), String(validatingCString: bytes) == nil else {
      return
    }
    throw ExitError.usage("\(name) must be text in UTF-8")
  }
}

/// The variables that this target reads.
extension EnvironmentVariable {
  private static let languageHelp =
    "the language of texts; the first of LC_ALL, LC_MESSAGES and LANG that is set counts"

  package static let allLocale = EnvironmentVariable("LC_ALL", languageHelp)
  package static let messagesLocale = EnvironmentVariable("LC_MESSAGES", languageHelp)
  package static let language = EnvironmentVariable("LANG", languageHelp)
  package static let timeZone = EnvironmentVariable(
    "TZ", "the time zone of times that people read; by default the machine's")
  package static let zoneFolder = EnvironmentVariable(
    "TZDIR", "the folder of the time zones; by default /usr/share/zoneinfo", isPath: true)
  package static let noColour = EnvironmentVariable(
    "NO_COLOR", "if it is set, results are printed without colours")
}
