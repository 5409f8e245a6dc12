/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "08151b5ff8e849b811adff766ceac65db8e66bc96abd74c0da5411a8f26422a6"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
