import HeadlessUI
import JSONRPC

/// Named types, each with its schema, as documents that need no other file: a document holds the types that it
/// refers to. Tools that resolve no references between files, or only those in the folder where they run, can
/// use each of them.
struct SchemaBundle {
  /// What references to types begin with.
  static let prefix = "#/$defs/"

  private let entries: [SchemaCatalog.Entry]

  /// The types of catalogs with the ``prefix``.
  init(_ entries: [SchemaCatalog.Entry]) { self.entries = entries }

  /// The document of a type; its name is absolute, and nobody has to fetch it.
  func document(of entry: SchemaCatalog.Entry, in program: Contract.Program) -> JSONDocument {
    let start: JSONDocument = ["$id": "urn:\(program.name):schema:\(entry.name)"]
    let parts = needed(by: entry.schema).map {
      JSONDocument.Member(name: $0.name, value: $0.schema)
    }
    let document = start.merging(entry.schema)
    return parts.isEmpty ? document : document.merging(["$defs": .object(parts)])
  }

  /// The types that a schema refers to, and those that they refer to, in order of first use.
  private func needed(by schema: JSONDocument) -> [SchemaCatalog.Entry] {
    var found: [SchemaCatalog.Entry] = []
    var open = [schema]
    while !open.isEmpty {
      for name in open.removeFirst().references(after: Self.prefix) {
        guard let entry = entries.first(where: { $0.name == name }),
          !found.contains(where: { $0.name == name })
        else { continue }
        found.append(entry)
        open.append(entry.schema)
      }
    }
    return found
  }
}

extension JSONDocument {
  /// What follows `prefix` in the references of a schema.
  fileprivate func references(after prefix: String) -> [String] {
    switch self {
    case .object(let members):
      members.flatMap { member -> [String] in
        if case .string(let target) = member.value, member.name == "$ref" {
          return target.hasPrefix(prefix) ? [String(target.dropFirst(prefix.count))] : []
        }
        return member.value.references(after: prefix)
      }
    case .array(let elements): elements.flatMap { $0.references(after: prefix) }
    case .string, .integer, .boolean, .null: []
    }
  }
}
