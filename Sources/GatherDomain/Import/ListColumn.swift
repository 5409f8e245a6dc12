/// A column that a list of some kind can have.
package protocol ListColumn: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
  /// What stands in a line of the list.
  associatedtype Record
  /// The record of a line in which nothing is said.
  static var empty: Record { get }
  /// Puts a record into the form in which it is kept; gives what is wrong with it.
  static func check(_ record: inout Record) -> [Self: String]

  /// The heading that an exported list has.
  var heading: String { get }
  /// What else people call the column. Case, spaces and marks make no difference.
  var synonyms: [String] { get }
  /// Whether there is no such list without it.
  var isNeeded: Bool { get }
  /// Enters what a cell says into `record`, an empty one nothing; gives what the cell has to be if it
  /// says nonsense.
  func read(_ cell: String, into record: inout Record) -> String?
  /// What the column's cell says of a record; empty if nothing is known.
  func text(of record: Record) -> String
}

extension ListColumn {
  /// The columns by the letters of what they are called.
  static var known: [[UInt8]: Self] {
    byNormalizedHeading(Array(allCases)) { [$0.heading] + $0.synonyms }
  }
}

/// The values by the letters of the words for each of them; of two with the same word, the first.
func byNormalizedHeading<Value>(
  _ values: [Value], _ words: (Value) -> [String]
) -> [[UInt8]: Value] {
  let pairs = values.flatMap { value in words(value).map { ($0.normalizedHeading, value) } }
  return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
}

extension String {
  /// The letters of a heading or a word, folded, as bytes; none if it is longer than any word.
  var normalizedHeading: [UInt8] {
    guard utf8.count <= 100 else { return [] }
    return sortKey.filter { $0 >= 0x80 || $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
  }
}
