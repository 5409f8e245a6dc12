package import JSONRPC

/// A point of wall-clock time, in milliseconds since 1970-01-01 00:00 UTC.
package struct UnixTime: Comparable, Hashable, Sendable, WireValue {
  package let milliseconds: Int

  package init(milliseconds: Int) { self.milliseconds = milliseconds }

  package init(wire value: JSONSlice) throws(WireIssue) {
    self.init(milliseconds: try Int(wire: value))
  }

  package static func < (first: UnixTime, second: UnixTime) -> Bool {
    first.milliseconds < second.milliseconds
  }

  /// The last second that RFC 3339 can write, of the year 9999.
  package static let latest = UnixTime(milliseconds: 253_402_300_799_000)

  /// The time `milliseconds` later.
  package func advanced(by milliseconds: Int) -> UnixTime {
    UnixTime(milliseconds: self.milliseconds + milliseconds)
  }

  package func write(to writer: inout JSONWriter) { milliseconds.write(to: &writer) }
  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    Int.schema(in: &catalog)
  }
}
