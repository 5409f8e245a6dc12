package import JSONRPC

extension CommandOption {
  /// The framing of messages; it sets the value at `path`.
  package static func framing(_ path: WritableKeyPath<Values, Framing?>) -> CommandOption {
    .choice(
      "--framing", first: Framing.lines,
      "requires one framing; by default the first byte of the input chooses"
    ) { $0[keyPath: path] = $1 }
  }
}
