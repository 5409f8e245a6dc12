/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "59cafa1aa7cd6dc9015654f75aae3df73e3312e3492dbb9628363eaf851003cc"
}
