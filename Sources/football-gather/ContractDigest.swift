/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "60846e7dcea0026a06b0ec79a2022b734315733cdfa53fa4cc6c7477579f9663"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
