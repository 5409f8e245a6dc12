/// What is computed from the contract and its frozen levels. Written by
/// `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  /// The SHA-256 of what `football-gather contract` prints, in hexadecimal; to compute it would take three
  /// times as long as the whole start.
  static let text = "65e13b6537358de84d049de506756d4bfc78e28f8c17aec304c47a54a503522b"
  /// What came after the first level, with its level.
  static let additions: [String: Int] = [:]
}
