/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "52e44f55891eb06fa740695de951c6a248c43e650cf08fba5f5456535c7ad6d8"
}
