/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "8fe7964a4e490af87e49b844ec33bed505f9aee1cb954d880ac0f4fe17166b9e"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
