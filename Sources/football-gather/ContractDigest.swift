/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "c4b3f20236b0fbbe1debcc169999be5853f24a9a3a2246334a967e1329ed7afa"
}
