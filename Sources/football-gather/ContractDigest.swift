/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "edf2803fd71eb3686c056fc2a175731b5eaa923e0b5595e205defbf08d32780c"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
