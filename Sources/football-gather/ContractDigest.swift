/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "203883c97e2c7c100a0aa44112345539013d020bda63db76e688dbee2f105857"
}
