/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "10f147b0bc272c73e479cc222789879956ab7fbc7b184dbb763176e6c9a65d2d"
}
