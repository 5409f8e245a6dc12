/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "b74d2af50493f8642d441ca403f036aaedad9400a7a54e29eea9cf311f50f9ec"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
