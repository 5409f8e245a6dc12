/// The place of an entry in a list.
package struct ListPlace: Comparable, Hashable, Sendable {
  /// How places are numbered.
  package enum Unit: Sendable {
    /// By lines, as in a spreadsheet: the headings are line 1.
    case line
    /// By elements, as in a program: the first element is entry 0.
    case entry
  }

  package let number: Int
  package let unit: Unit

  package init(_ number: Int, _ unit: Unit) {
    self.number = number
    self.unit = unit
  }

  package static func < (first: ListPlace, second: ListPlace) -> Bool {
    first.number < second.number
  }

  /// The place in words, within a sentence.
  var words: String {
    switch unit {
    case .line: "line \(number)"
    case .entry: "entry \(number)"
    }
  }

  /// The place in words, at the beginning of a sentence.
  var title: String { words.prefix(1).uppercased() + words.dropFirst() }
}

/// The first problem of an entry of a list.
package struct ImportProblem: Equatable, Sendable {
  package let at: ListPlace
  /// The name of the column; nil for the whole entry.
  private let column: String?
  /// The place, in words.
  package let place: String
  /// A sentence.
  package let message: String

  /// The maximum number of lines of a list, without the headings. A store imports them within about half a
  /// second, in which no other process can write.
  package static let maxLines = 20_000
  /// The maximum number of names, and of different names, in a list of matches, for the same reason.
  package static let (maxNames, maxDifferentNames) = (60_000, 10_000)
  /// How many problems of a list are reported.
  package static let maxReported = 20

  init(_ at: ListPlace, _ message: String) {
    (self.at, column, self.message) = (at, nil, message)
    place = at.title
  }

  init(_ at: ListPlace, _ column: some ImportColumn, _ message: String) {
    (self.at, self.column, self.message) = (at, column.rawValue, message)
    place = "\(at.title), \(column.heading)"
  }

  /// The problem of a list that is too long.
  static func tooLong(_ at: ListPlace) -> ImportProblem {
    ImportProblem(at, "A list can have at most \(maxLines) lines; import it in parts.")
  }

  /// The problem of a list of matches with too many names, at the first entry that exceeds the limit.
  static func tooManyNames(_ at: ListPlace) -> ImportProblem {
    ImportProblem(
      at,
      "The matches of a list can have at most \(maxNames) names, \(maxDifferentNames) of them "
        + "different; import it in parts.")
  }
}

extension [ImportProblem] {
  /// The failure for the problems of the list in the parameter `field`; nil if there are none.
  package func failure(of field: String) -> Failure? {
    guard !isEmpty else { return nil }
    var issues = prefix(ImportProblem.maxReported).map { $0.issue(in: field) }
    let more = count - issues.count
    if more > 0 { issues.append(.init(field, "Further lines that are wrong: \(more).")) }
    return .invalidInput(issues)
  }
}

extension ImportProblem {
  fileprivate func issue(in field: String) -> Failure.FieldIssue {
    let path = [field, "\(at.number)"] + (column.map { [$0] } ?? [])
    return Failure.FieldIssue(path.joined(separator: "/"), place + ": " + message)
  }
}
