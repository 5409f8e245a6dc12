/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "cbae0b7774f054e5335afdc3b813535ce090387428f476817ce8f870aa787b21"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
