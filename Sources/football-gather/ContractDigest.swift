/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "b9ebf79a0e614ac133ea8e4fc1d92cc354100b79897635aaf464798fa61de56e"
}
