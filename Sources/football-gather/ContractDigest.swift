/// The SHA-256 of `Protocol/openrpc.json`, in hexadecimal; to compute it would take three times as long
/// as the whole start. Written by `football-gather contract --write Protocol`; not to be edited.
enum ContractDigest {
  static let text = "3adf1cbb932e6b3cec6140d2915cbd6bf88bcb088227c673ba68c863e22ceb40"
}
