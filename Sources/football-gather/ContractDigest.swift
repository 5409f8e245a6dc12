/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "7c6c70ae44a44f5c5793a07396f5f615c75f038f51d1e705df14009d3c2e87b3"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
