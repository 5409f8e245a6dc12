/// The columns of one kind of list.
package protocol ImportColumn: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
  /// The content of a line.
  associatedtype Record
  /// The record of an empty line.
  static var empty: Record { get }
  /// Normalizes a record; returns the rules that it breaks, by column.
  static func check(_ record: inout Record) -> [Self: Sentence]

  /// The heading in an exported list.
  var heading: String { get }
  /// Other accepted headings. Case, spaces and punctuation are ignored.
  var synonyms: [String] { get }
  /// Whether the column is required.
  var isRequired: Bool { get }
  /// The column of a list without headings that has one cell in each line; nil if such a list has to have headings.
  static var onlyColumn: Self? { get }
  /// Whether the column has times.
  var isTime: Bool { get }
  /// Whether the column has whole numbers.
  var isNumber: Bool { get }
  /// Writes the value of a cell to `record`; an empty cell changes nothing. Returns the broken rule if the cell is invalid.
  func read(_ cell: String, into record: inout Record, _ times: ListedTimes) -> Sentence?
  /// The column's cell for a record; empty if the value is missing.
  func text(of record: Record) -> String
}

extension ImportColumn {
  package var isTime: Bool { false }
  package var isNumber: Bool { false }

  /// The columns by their normalized headings.
  static var known: [[UInt8]: Self] {
    byNormalizedHeading(Array(allCases)) { [$0.heading] + $0.synonyms }
  }
}

/// The values by their normalized names; of two values with the same name, the first one.
func byNormalizedHeading<Value>(
  _ values: [Value], _ words: (Value) -> [String]
) -> [[UInt8]: Value] {
  let pairs = values.flatMap { value in words(value).map { ($0.normalizedHeading, value) } }
  return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
}

extension String {
  /// The lowercased letters of a heading, as bytes; empty if the text is too long for a heading, or if a number follows
  /// the letters, as in "Player 12".
  var normalizedHeading: [UInt8] {
    guard utf8.count <= 100 else { return [] }
    var letters: [UInt8] = []
    for scalar in lowercased().unicodeScalars {
      if scalar.isLetter {
        letters += scalar.utf8
      } else if !letters.isEmpty, scalar.isDigit {
        return []
      }
    }
    return letters
  }

  /// The whole number that a cell has. Spreadsheets may add a fraction of one or two zeros; three would be thousands.
  var wholeNumber: Int? {
    // By scalars, because a single character may be as long as the text.
    let point = unicodeScalars.firstIndex { $0 == "." || $0 == "," }
    guard let point else { return Int(self) }
    let fraction = unicodeScalars[point...].dropFirst()
    let isWhole = (1...2).contains(fraction.count) && fraction.allSatisfy { $0 == "0" }
    return isWhole ? Int(String(unicodeScalars[..<point])) : nil
  }
}

extension String {
  /// The lines of a cell that are not blank.
  var lines: [String] {
    unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String($0) }.filter {
      !$0.trimmed.isEmpty
    }
  }
}
