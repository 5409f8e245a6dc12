/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "d0fe65d36fc48965052f94032f56655a089d6c9600e47070cb9af2b7b517fdb8"
}
