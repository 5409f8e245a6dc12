/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "5544e6a6ea494f8e7dd02c4171f16b75b3ccb01da7bc5c7ccf0e0ba02896fc52"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
