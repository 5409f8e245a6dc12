/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "4e8f780481c52d5a517fb05102005c3f030fe040280bde9c73392d85e732d607"
}
