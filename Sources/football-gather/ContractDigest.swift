/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "164d10f8d3493a2cf7b2ae756374c231db24f4a216281fc99028b76a0f04c7b0"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
