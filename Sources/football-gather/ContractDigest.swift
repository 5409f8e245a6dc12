/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "af36af0b48a09748c09163e2a2298a9fc397d6bd65e5ccfd7cf8231e093f66a1"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
