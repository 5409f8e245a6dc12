package import JSONRPC
package import Sessions

extension Instant: WireValue {
  package init(wire value: JSONSlice) throws(WireIssue) {
    self.init(milliseconds: try Int(wire: value))
  }
  package func write(to writer: inout JSONWriter) { milliseconds.write(to: &writer) }
  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    Int.schema(in: &catalog)
  }
}

extension DateTime {
  package init(_ instant: Instant) { self.init(rfc3339: instant.rfc3339) }
}
