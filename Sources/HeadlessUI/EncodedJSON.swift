package import JSONRPC

/// JSON that is kept as it is encoded, and decoded by those who know its type.
package struct EncodedJSON: WireValue, Hashable {
  package let bytes: [UInt8]

  package init(_ value: some WireValue) {
    var writer = JSONWriter(capacity: 512)
    var value = value
    value.write(to: &writer)
    bytes = writer.bytes
  }

  package init(_ document: JSONDocument) {
    var writer = JSONWriter()
    document.write(to: &writer)
    bytes = writer.bytes
  }

  /// What `write` appends.
  package init(writtenBy write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    write(&writer)
    bytes = writer.bytes
  }

  /// Bytes that are one JSON text.
  package init(encoded bytes: [UInt8]) { self.bytes = bytes }

  package init(wire value: JSONSlice) throws(WireIssue) { bytes = Array(value.source) }

  package func write(to writer: inout JSONWriter) { bytes.withUnsafeBytes { writer.raw($0) } }

  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument { [:] }

  /// The value, if these bytes are one of `type`.
  package func decoded<Value: WireValue>(as type: Value.Type) -> Value? {
    JSONSlice.parse(bytes) { try Value(wire: $0) }
  }
}
