/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "b99adf7aa1bb420e0741149a50d7808f6f5f5624ff87cd29957b24d5e420c513"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
