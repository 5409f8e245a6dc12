/// A file of a checkout that the program carries in itself. `EmbeddedFiles.swift` has all of them, and is
/// printed by ``source(from:)``.
struct EmbeddedFile {
  /// The path from the top of the checkout.
  let path: String
  let text: String

  init(_ path: String, _ text: String) { (self.path, self.text) = (path, text) }

  /// The folders and files of a checkout that are embedded. What a front end needs for its check mode only is
  /// not, and neither is what the program prints.
  private static let roots = [
    "Clients/emacs", "Clients/neovim/doc", "Clients/neovim/lua", "Clients/neovim/plugin",
    "Clients/vim/autoload", "Clients/vim/doc", "Clients/vim/plugin",
  ]
  private static let omitted = ["check", "tags", "contract.lua", "football-gather-check.el"]

  /// Where the source is in a checkout.
  static let sourcePath = "Sources/football-gather/Plugins/EmbeddedFiles.swift"

  /// The source of all files of the checkout in a folder, which the next build embeds.
  static func source(from checkout: String) -> String {
    let files = roots.flatMap { paths(below: $0, in: checkout) }.compactMap { path in
      FileContent.read(checkout + "/" + path, limit: .max).map {
        "    .init(\n      \"\(path)\",\n      #\"\(literal($0))\"#),\n"
      }
    }
    return """
      // swift-format-ignore-file

      /// Written by `football-gather contract --write Protocol` in a checkout; not to be edited.
      extension EmbeddedFile {
        static let all: [EmbeddedFile] = [
      \(files.joined())  ]
      }

      """
  }

  private static func paths(below root: String, in checkout: String) -> [String] {
    Folder.names(in: checkout + "/" + root).filter { !$0.hasPrefix(".") && !omitted.contains($0) }
      .flatMap { name -> [String] in
        let path = root + "/" + name
        let isFolder = FileContent.isFolder(checkout + "/" + path)
        return isFolder ? paths(below: path, in: checkout) : [path]
      }
  }

  /// The text in one line, as the inside of a raw string literal.
  private static func literal(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\\#", by: "\\#u{5C}#")
      .replacing("\"#", by: "\"\\#u{23}").replacing("\n", by: "\\#n")
  }
}
