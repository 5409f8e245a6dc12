/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "5b2c1485d1d379a6ab3289deee110395ccf2646ba11b2fc7e9f73cc1391c3595"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
