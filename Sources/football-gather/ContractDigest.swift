/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "add5e79843b7f2c69890d7579dd39a035beae4050b4a0bb2a42a219565b5b3fb"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
