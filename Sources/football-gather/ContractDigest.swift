/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "86e8183b95742b00e1f29f068aeed5d442977d1ddaaa6cdd2888d8d631117fa1"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
