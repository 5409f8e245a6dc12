/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "8f63faad22d1367350233b81bac2a43d649a3303e37be412596eb19542cac901"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
