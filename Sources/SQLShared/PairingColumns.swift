package import GatherDomain

/// How a pairing is stored, in the table `pairings`.
extension Pairing {
  /// The columns of ``parameters``.
  package static let columns = Columns("first", "second", "kind")

  /// The pairing in a row of ``columns``; nil for a kind of a later version.
  package init?(row: some SQLRow) {
    guard let kind: Kind = row.word(2) else { return nil }
    self.init(row.id(0), row.id(1), kind)
  }

  /// The pairing's values, one for each column.
  package var parameters: [SQLValue] { [.init(first), .init(second), .text(kind.rawValue)] }
}
