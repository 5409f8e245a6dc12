/// A file of `Clients` that the program carries in itself. The build makes the list of all, and the page for AI hosts, by
/// the package's plugin `EmbedClients`.
struct EmbeddedFile {
  /// The path from the folder `Clients`.
  let path: String
  let text: String

  init(_ path: String, _ text: String) { (self.path, self.text) = (path, text) }
}
