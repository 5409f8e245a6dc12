/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "382b4b880cdcde48e77e7a21afd398f5828740854fd8c52162a4575be1c33af2"
}
