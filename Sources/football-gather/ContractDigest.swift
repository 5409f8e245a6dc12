/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "2b898eddc5fe094118fc819f57ba8a365e5888a972721637266b8e688d49b3cc"
}
