/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "5498f42c5149b1e9743dc3bf5139e7775b1a972667c478b2ffd5fbf31f60cfa6"
}
