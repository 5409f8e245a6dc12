/// A point of time as programs read it: RFC 3339 in UTC.
package struct DateTime: WireValue {
  private let rfc3339: String

  package init(rfc3339: String) { self.rfc3339 = rfc3339 }

  package init(wire value: JSONSlice) throws(WireIssue) {
    self.init(rfc3339: try String(wire: value))
  }

  package func write(to writer: inout JSONWriter) { rfc3339.write(to: &writer) }
  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    ["type": "string", "format": "date-time"]
  }
}
