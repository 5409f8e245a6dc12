/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "b80b6dc13290639d901f3765ce771139de229f42e3d9d863fcfd937947121d5c"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
