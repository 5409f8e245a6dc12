/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "c5cbc168ebdc26a12e08be6324cd3b3eb35807715e58be77b5378a00eee87c4a"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
