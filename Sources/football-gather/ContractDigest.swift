/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "c645d8ea33a47f7dd6c90788075b6bf248b2fa09001bd5b62c47816e410154a8"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
