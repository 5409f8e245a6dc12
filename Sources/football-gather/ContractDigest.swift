/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "c1a8813d12a1140eced4b8446abd1f46f540eadbf69b9a7ca05df864952f6570"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
