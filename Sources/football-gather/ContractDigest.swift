/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "50ed066a694097e2ca1bbdb0553b6aecc83095c001e324685f23307ed6e38e72"
}
