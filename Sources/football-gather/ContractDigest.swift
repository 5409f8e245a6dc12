/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "0ba76c5d07572193409a265e2c246df5737872203796fc75506644cd1c81c7f7"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
