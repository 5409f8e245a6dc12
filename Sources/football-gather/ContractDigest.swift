/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "3ee8c1bb9e84072bd3aee4e2765f4991d5a634ee2ee6cb259f6f5e9fd573da0d"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
