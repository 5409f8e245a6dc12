/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "8782c187a1f02f56998bc7c909757a7b8a029d54635735aab8e88b04e5e5855f"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
