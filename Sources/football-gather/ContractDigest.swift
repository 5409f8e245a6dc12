/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "d0a252b183fbe4f780da880e43bc990aa4febfb0a001c2e3d9e12d27ae206993"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
