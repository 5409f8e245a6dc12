package import GatherDomain

/// How a former identity is stored, in the table `formerIdentities`.
extension FormerIdentity {
  /// The columns of ``parameters``.
  package static let columns = Columns("kind", "id", "key", "currentID")

  /// The identity of this kind in a row of ``columns``.
  package init(_ kind: Kind, row: some SQLRow) {
    self.init(kind: kind, id: row.integer(1), key: row.text(2), currentID: row.integer(3))
  }

  /// The identity's values, one for each column.
  package var parameters: [SQLValue] {
    [.text(kind.rawValue), .integer(id), .text(key), .integer(currentID)]
  }
}
