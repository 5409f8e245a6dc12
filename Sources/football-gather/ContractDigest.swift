/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "efdf97b4f8b382334ccb543f343f040a7d46e79f950ca01da5fcfaee8ec119b8"
}
