/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "928d849803d759316025c4415bf241705e17dfc2f33bcb8a05c12c723a23deeb"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
