import JSONRPC

extension Contract {
  /// The contract as one OpenRPC document, to the byte as `Protocol/openrpc.json` holds it.
  package var openRPCText: String { openRPC.pretty() + "\n" }

  /// OpenRPC 1.3.2. It knows neither notifications from the server nor data of errors nor apps, which are
  /// under `x-`.
  var openRPC: JSONDocument {
    var catalog = SchemaCatalog(prefix: "#/components/schemas/")
    let entries = methods.map { $0.document(in: &catalog) }
    let view = View.schema(in: &catalog)
    let info: JSONDocument = [
      "title": .string(program.title), "version": .string(program.version),
      "description": .string(
        program.summary + ": JSON-RPC 2.0 over stdin and stdout. See REFERENCE.md."),
    ]
    let notification: JSONDocument = [
      "name": .string(Self.viewChanged), "summary": .string(Self.viewChangedSummary),
      "params": view,
    ]
    let schemas = catalog.entries.map {
      JSONDocument.Member(name: $0.about.name, value: $0.schema)
    }
    return [
      "openrpc": "1.3.2", "info": info, "methods": .array(entries),
      "components": ["schemas": .object(schemas)], "x-notifications": .array([notification]),
      "x-errors": .array(ErrorKind.all.map(\.document)),
      "x-apps": .array(otherApps.map(\.document)),
    ]
  }
}

extension Method {
  /// The method's entry in an OpenRPC document.
  fileprivate func document(in catalog: inout SchemaCatalog) -> JSONDocument {
    let schema = paramsSchema(&catalog)
    var required: [JSONDocument] = []
    if case .array(let names) = schema["required"] { required = names }
    var params: [JSONDocument] = []
    if case .object(let properties) = schema["properties"] {
      params = properties.map { property in
        [
          "name": .string(property.name),
          "required": .boolean(required.contains(.string(property.name))),
          "schema": property.value,
        ]
      }
    }
    return [
      "name": .string(name), "summary": .string(summary), "paramStructure": "by-name",
      "params": .array(params),
      "result": ["name": "result", "schema": resultSchema(&catalog)],
    ]
  }
}

extension ErrorKind {
  /// The error's entry in the contract's list.
  var document: JSONDocument {
    let details = details.map { JSONDocument.Member(name: $0.name, value: .string($0.summary)) }
    return [
      "code": .integer(code), "kind": .string(name), "summary": .string(summary),
      "data": .object(details),
    ]
  }
}

/// The contract as a result: the document without white space.
struct ContractText: WireValue {
  private let document: EncodedJSON

  init(_ contract: Contract) { document = EncodedJSON(contract.openRPC) }
  init(wire value: JSONSlice) throws(WireIssue) { document = try EncodedJSON(wire: value) }
  func write(to writer: inout JSONWriter) { document.write(to: &writer) }
  static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    ["type": "object", "description": "An OpenRPC document."]
  }
}
