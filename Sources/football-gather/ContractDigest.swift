/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "c94dd2c09122724806270d14b5aa5307366aec3d176acfde4a257fb7c091b787"
}
