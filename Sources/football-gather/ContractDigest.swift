/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "9ab821c5491776779573758ea2ac4fe4263f90a92f997eed89b14bff989d6ab0"
}
