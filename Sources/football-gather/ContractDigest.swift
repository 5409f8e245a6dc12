/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "39ec94e70d4105d4e1771ad2dfb1c9d369aabee2fef2c54912b2a21bc26782c3"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
