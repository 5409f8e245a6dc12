/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "74fcd6ff040325da3e3d552b034ab827c3d597b73edb89570a93d380911a4cca"
}
