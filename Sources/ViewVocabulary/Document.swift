package import JSONRPC

/// A text to take along: the front end lets the user copy it or save it as a file.
package struct Document: WireObject {
  package static let about = TypeInfo(
    "Document", "A text to take along, such as a report or an exported list.")
  package private(set) var title = ""
  package private(set) var name = ""
  package private(set) var text = ""

  package init() {}

  /// A text with its title, and with the name of a file for it, such as `report.txt`.
  package init(_ title: String, name: String, text: String) {
    self.title = title
    self.name = name
    self.text = text
  }

  package mutating func members(_ visit: MemberVisitor) {
    visit("title", &title, "What it is, as a heading.")
    visit("name", &name, "A file's name for it, without a folder.")
    visit("text", &text, "The text, of any number of lines.")
  }
}
