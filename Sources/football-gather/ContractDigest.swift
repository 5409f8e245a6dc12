/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "1b1661a1ac69695b50602fbd53b737a518b04a8f3cc7a736c74be7e3a663e05b"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
