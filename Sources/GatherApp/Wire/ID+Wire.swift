package import GatherDomain
import HeadlessUI
package import JSONRPC
import ViewVocabulary

extension ID: WireValue {
  /// Clipped, so that no long text is looked up: no id is as long.
  package init(wire value: JSONSlice) throws(WireIssue) {
    self.init(try String(wire: value).clipped)
  }
  package func write(to writer: inout JSONWriter) { text.write(to: &writer) }
  package static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    String.schema(in: &catalog)
  }
}
