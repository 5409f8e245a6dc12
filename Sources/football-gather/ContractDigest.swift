/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "3f0a1dd70f98ae4121820ffc4f2a0bf69859c725ba7b1a172011036e0b245452"
}
