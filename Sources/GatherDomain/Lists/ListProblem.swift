/// What is wrong with a line of a list: the first thing only.
package struct ListProblem: Equatable, Sendable {
  /// As a spreadsheet counts, from 1.
  package let line: Int
  /// The name of the column; nil if it is about the whole line.
  private let column: String?
  /// Where it is, in words.
  package let place: String
  /// A sentence.
  package let message: String

  /// The most lines that a list can have, headings not counted.
  package static let mostLines = 100_000
  /// So many problems of a list are told.
  package static let mostTold = 20

  init(_ line: Int, _ message: String) {
    (self.line, column, self.message) = (line, nil, message)
    place = "Line \(line)"
  }

  init(_ line: Int, _ column: some ListColumn, _ message: String) {
    (self.line, self.column, self.message) = (line, column.rawValue, message)
    place = "Line \(line), \(column.heading)"
  }

  /// That a list goes on where it has to end.
  static func tooLong(line: Int) -> ListProblem {
    ListProblem(line, "A list can have at most \(mostLines) lines.")
  }
}

extension [ListProblem] {
  /// The failure that the problems of the list in the parameter `field` are; nil if there are none.
  package func failure(of field: String) -> Failure? {
    guard !isEmpty else { return nil }
    var issues = prefix(ListProblem.mostTold).map { $0.issue(in: field) }
    let more = count - issues.count
    if more > 0 { issues.append(.init(field, "Lines that are wrong as well: \(more).")) }
    return .invalidInput(issues)
  }
}

extension ListProblem {
  fileprivate func issue(in field: String) -> Failure.FieldIssue {
    let path = [field, "\(line)"] + (column.map { [$0] } ?? [])
    return Failure.FieldIssue(path.joined(separator: "/"), place + ": " + message)
  }
}
