/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "106b48c2104221219afd0e720b902d26bb449c4697ba8ca9457f46333c0ac6cc"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
