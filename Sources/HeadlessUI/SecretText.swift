package import JSONRPC

/// A secret of a request, such as a password. It is read and never written: what is made of a request, like the digest
/// that tells it from another one, does not hold it.
package struct SecretText: WireValue, ExpressibleByStringLiteral {
  package let text: String

  package init(stringLiteral text: String) { self.text = text }

  package init(wire value: JSONSlice) throws(WireIssue) { text = try String(wire: value) }

  package func write(to writer: inout JSONWriter) { writer.string("") }

  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    String.schema(in: &catalog)
  }
}
