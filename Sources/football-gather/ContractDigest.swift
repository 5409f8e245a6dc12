/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "d54b9fb68c1075ff692af69de61aa7daa54b131d100d55f401c0d4024c2945ef"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
