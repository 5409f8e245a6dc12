/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "2714b2ed8a5e795a9c7ef8fdf8fef90157c655c5bc430f9be7878a0c5008510a"
}
