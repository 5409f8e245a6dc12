/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "582d81d0558c62fe9a88a5c588f982f3a43278c4b19b418bedd50273b25ab64f"
}
