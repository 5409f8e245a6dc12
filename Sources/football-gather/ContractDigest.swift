/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "d6b083a01b62a650d7baf6b2a6a7162b936458da398a66aaf67f75ce46e562cb"
}
