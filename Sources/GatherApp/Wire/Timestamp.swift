import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// A time as RFC 3339 writes it.
struct Timestamp: WireValue {
  let instant: Instant

  init?(_ instant: Instant?) {
    guard let instant else { return nil }
    self.instant = instant
  }

  init(wire value: JSONSlice) throws(WireIssue) {
    guard let instant = Instant(rfc3339: try String(wire: value).clipped) else {
      throw WireIssue(expected: "a time with an offset, like 2026-01-01T20:00:00Z")
    }
    self.instant = instant
  }

  func write(to writer: inout JSONWriter) { instant.rfc3339.write(to: &writer) }
  static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    ["type": "string", "format": "date-time"]
  }
}
