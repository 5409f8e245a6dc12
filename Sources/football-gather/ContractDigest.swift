/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "81c7c8b4ce9a617f9e1b5921d27a973b60c8251b3babfd17e8dc6ce4053008aa"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
