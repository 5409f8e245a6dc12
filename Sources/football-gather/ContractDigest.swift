/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "7bf0d945a5ad68fad4bf450db7dfe72bfaf6f431ef00b5d1469ba405e5709180"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
