package import GatherDomain

/// One row of a query's result, valid while it is being read. Columns are numbered from 0.
package protocol SQLRow {
  /// The number in a column; 0 for null.
  func integer(_ column: Int32) -> Int
  /// The number in a column; nil for null.
  func optionalInteger(_ column: Int32) -> Int?
  /// The text in a column; empty for null.
  func text(_ column: Int32) -> String
  /// The text in a column; nil for null.
  func optionalText(_ column: Int32) -> String?
}

/// Inlined where the type of the value is known, as the compiler does not specialise them for that type.
extension SQLRow {
  /// The id that a column holds as a row number.
  @inline(__always)
  package func id<Entity>(_ column: Int32) -> ID<Entity> { ID(rowNumber: integer(column)) }

  /// The id that a column holds as a row number; nil for null.
  @inline(__always)
  package func optionalID<Entity>(_ column: Int32) -> ID<Entity>? {
    guard let number = optionalInteger(column) else { return nil }
    return ID(rowNumber: number)
  }

  /// The value whose name a column holds; nil for null and for a name of a later version.
  @inline(__always)
  package func word<Word: RawRepresentable<String>>(_ column: Int32) -> Word? {
    guard let text = optionalText(column) else { return nil }
    return Word(rawValue: text)
  }
}

/// The columns of a value, in the order of its reader.
package struct Columns: CustomStringConvertible, Sendable {
  package let names: [String]

  package init(_ names: String...) { self.names = names }
  package init(names: [String]) { self.names = names }

  /// How many there are: the number of the first column after them.
  package var count: Int32 { Int32(names.count) }

  /// The list in the form of a statement.
  package var description: String { names.joined(separator: ", ") }

  /// A parameter for each column, as SQLite writes them: `?, ?`.
  package var parameters: String { names.map { _ in "?" }.joined(separator: ", ") }

  /// A parameter for each column, as PostgreSQL writes them, from a number on: `$3, $4`.
  package func parameters(from first: Int) -> String {
    names.indices.map { "$\(first + $0)" }.joined(separator: ", ")
  }

  /// The same columns, named together with their table.
  package func of(_ table: String) -> Columns { Columns(names: names.map { table + "." + $0 }) }
}
