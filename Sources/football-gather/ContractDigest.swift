/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "0855c8107c88783fccbf5a25eb671c3e6e55e2b36fb3234d82e53545b3ca49d2"
}
