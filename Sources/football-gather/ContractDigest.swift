/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "f49a2ef4a7feb6225016733523bc0dfe82779fb5b7acda62b47a77cf8666ac7b"
}
