/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "54d75f142a3f67311944e932982eee20662d2124d6b1c487d8cca0241b86429f"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
