/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "be16545cffd0c12789dc74529fcdda25c204b935c49543bbd4ce8244ddb63043"
}
