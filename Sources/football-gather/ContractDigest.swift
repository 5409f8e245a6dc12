/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "1accd6ee40fdb1cadf61a57cea2a6ccd2eecb8719cdddd73d4f17b8488479a00"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
