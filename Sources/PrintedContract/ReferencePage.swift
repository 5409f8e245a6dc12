import HeadlessUI

/// A page of the reference, in the part of Markdown that ``PageMarkup`` reads.
struct ReferencePage {
  /// Its file among those of the contract, without an ending.
  let name: String
  /// What it is about, in the list of the pages.
  let subject: String
  let text: String

  /// The name of the first page.
  static let first = "REFERENCE"

  /// A page. In its text each link names the page that it leads to.
  init(_ name: String, _ subject: String, _ text: String) {
    self.name = name
    self.subject = subject
    // A link within a page needs no name of one.
    self.text = text.replacing("](\(name).md#", with: "](#")
  }

  var file: Contract.File { .init(path: name + ".md", text: text) }

  /// What a heading is linked to by, as most programs that show Markdown form it: its words in lower case, joined by
  /// hyphens.
  static func anchor(of heading: some StringProtocol) -> String {
    String(
      heading.lowercased().compactMap { character in
        character == " "
          ? "-"
          : character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
      })
  }
}
