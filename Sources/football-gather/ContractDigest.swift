/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "f8799f746551a4e0456f4c6de7bef992cfa6b2d953ee2890bb65135ccb48c7c0"
}
