/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "e1d831c287583d4b2b24f7fc8b051b717525a115831511bde07261e8ee5db694"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
