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
}

/// The first problem of an entry of a list.
package struct ImportProblem: Equatable, Sendable {
  package let at: ListPlace
  /// The name of the column; nil for the whole entry.
  private let column: String?
  /// The column's heading; nil for the whole entry.
  package let heading: String?
  /// The rule that is broken.
  package let rule: Sentence

  /// The maximum number of lines of a list, without the headings. A store imports them within about half a
  /// second, in which no other process can write.
  package static let maxLines = 20_000
  /// The maximum number of names, and of different names, in a list of matches or fixtures, for the same
  /// reason.
  package static let (maxNames, maxDifferentNames) = (60_000, 10_000)
  /// How many problems of a list are reported.
  package static let maxReported = 20

  init(_ at: ListPlace, _ rule: Sentence) {
    (self.at, column, heading, self.rule) = (at, nil, nil, rule)
  }

  init(_ at: ListPlace, _ column: some ImportColumn, _ rule: Sentence) {
    (self.at, self.column, heading, self.rule) = (at, column.rawValue, column.heading, rule)
  }

  /// The problem of a list that is too long.
  static func tooLong(_ at: ListPlace) -> ImportProblem {
    ImportProblem(at, .tooManyLines(maxLines))
  }

  /// The problem of a list with too many names, at the first entry that exceeds the limit.
  static func tooManyNames(_ at: ListPlace) -> ImportProblem {
    ImportProblem(at, .tooManyNames(maxNames, different: maxDifferentNames))
  }
}

extension [ImportProblem] {
  /// Throws ``Failure/invalidInput(_:)`` if there are problems with the list in the parameter `field`.
  package func throwIfAny(in field: String) throws(Failure) {
    guard !isEmpty else { return }
    var issues = prefix(ImportProblem.maxReported).map { $0.issue(in: field) }
    let more = count - issues.count
    if more > 0 { issues.append(.init(field, .furtherProblems(more))) }
    throw .invalidInput(issues)
  }
}

extension ImportProblem {
  fileprivate func issue(in field: String) -> Failure.FieldIssue {
    let path = [field, "\(at.number)"] + (column.map { [$0] } ?? [])
    return Failure.FieldIssue(path.joined(separator: "/"), .problem(at: at, column: heading, rule))
  }
}
