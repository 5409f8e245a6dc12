/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "7fa2bd2a62180e56dbb3a0e8fca4e6618d63250591b4ca7f481949780c3531e1"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
