package import HeadlessUI
package import JSONRPC
import ViewVocabulary

extension Contract {
  /// The contract as one OpenRPC document, to the byte as `rpc.discover` answers it, but for white space.
  package func openRPCText(
    _ form: ContractForm = ContractForm(), examples: [MethodExample] = []
  ) -> String {
    form.text(openRPC(isExact: form.isExact, examples: examples))
  }

  /// OpenRPC 1.3.2. It knows neither notifications from the server nor data of errors nor screens, which are
  /// under `x-`.
  package func openRPC(isExact: Bool = false, examples: [MethodExample] = []) -> JSONDocument {
    let prefix = "#/components/schemas/"
    var answers = SchemaCatalog(prefix: prefix, for: isExact ? .exactAnswer : .answer)
    let results = methods.map { $0.resultSchema(&answers) }
    let view = View.schema(in: &answers)
    var requests = SchemaCatalog(prefix: prefix, for: .request, taken: answers.names)
    let entries = zip(methods, results).map { method, result in
      document(of: method, result, examples.first { $0.method == method.name }, &requests)
    }
    let levels = program.levels
    let schemas = (answers.entries + requests.entries).map { entry in
      JSONDocument.Member(
        name: entry.name,
        value: levels.dated(entry.schema, at: entry.name).merging(levels.document(entry.name)))
    }
    let notification: JSONDocument = [
      "name": .string(Self.viewChanged), "summary": .string(Self.viewChangedSummary),
      "params": view, ContractLevels.since: .integer(levels.since(Self.viewChanged)),
    ]
    let errors = ErrorKind.all.map {
      JSONDocument.Member(name: $0.name, value: $0.openRPC)
    }
    return [
      "openrpc": "1.3.2", "info": info, "methods": .array(entries),
      "components": ["schemas": .object(schemas), "errors": .object(errors)],
      "x-level": .integer(levels.present), "x-oldest-level": .integer(levels.oldest),
      "x-notifications": .array([notification]),
      "x-errors": .array(ErrorKind.all.map { $0.document(levels, isExact: isExact) }),
      "x-screens": .array(screens.map { .string($0.about.name) }),
    ]
  }

  private var info: JSONDocument {
    [
      "title": .string(program.title), "version": .string(program.version),
      "description": .string(
        program.summary + ": JSON-RPC 2.0 over stdin and stdout. See REFERENCE.md."),
    ]
  }

  /// A method's entry.
  private func document(
    of method: Method<Session>, _ result: JSONDocument, _ example: MethodExample?,
    _ catalog: inout SchemaCatalog
  ) -> JSONDocument {
    let levels = program.levels
    let schema = levels.dated(method.paramsSchema(&catalog), at: method.name)
    let required = schema["required"]?.strings ?? []
    var params: [JSONDocument] = []
    if case .object(let properties) = schema["properties"] {
      params = properties.map { property in
        [
          "name": .string(property.name), "required": .boolean(required.contains(property.name)),
          "schema": property.value,
        ]
      }
    }
    let errors = method.errors.map { kind in
      JSONDocument.object([.init(name: "$ref", value: "#/components/errors/\(kind.name)")])
    }
    let entry: JSONDocument = [
      "name": .string(method.name), "summary": .string(method.summary),
      "tags": .array([["name": .string(method.family.isEmpty ? "service" : method.family)]]),
      "paramStructure": "by-name",
      "params": .array(params), "result": ["name": "result", "schema": result],
      "errors": .array(errors), ContractLevels.since: .integer(levels.since(method.name)),
    ]
    return example.map { entry.merging(["examples": .array([$0.document])]) } ?? entry
  }
}

/// A request of a method with its result, as a transcript has them.
package struct MethodExample {
  package let method: String
  private let params: [JSONDocument.Member]
  private let result: JSONDocument

  /// How many bytes of JSON the result has.
  package var length: Int { EncodedJSON(result).bytes.count }

  /// An example; nil unless `result` is that of a successful request of a method.
  package init?(request: JSONDocument, response: JSONDocument) {
    guard case .string(let method) = request["method"], let result = response["result"] else {
      return nil
    }
    self.method = method
    self.result = result
    if case .object(let members) = request["params"] { params = members } else { params = [] }
  }

  /// The example in the notation of transcripts.
  var transcript: String {
    let name = JSONDocument.string(method).pretty()
    let sent =
      params.isEmpty ? "" : ",\"params\":\(JSONDocument.object(params).pretty(indent: "   "))"
    return """
      >> {"jsonrpc":"2.0","id":1,"method":\(name)\(sent)}
      << {"jsonrpc":"2.0","id":1,"result":\(result.pretty(indent: "   "))}

      """
  }

  /// The example as OpenRPC has it.
  fileprivate var document: JSONDocument {
    let params = params.map { member -> JSONDocument in
      ["name": .string(member.name), "value": member.value]
    }
    return [
      "name": .string(method), "params": .array(params),
      "result": ["name": "result", "value": result],
    ]
  }
}

extension ErrorKind {
  /// The error's entry in the contract's list.
  func document(_ levels: ContractLevels, isExact: Bool) -> JSONDocument {
    let place = "errors." + name
    let entry: JSONDocument = [
      "code": .integer(code), "kind": .string(name), "summary": .string(summary),
      "data": levels.dated(dataSchema(isExact: isExact), at: place),
    ]
    return entry.merging(levels.document(place))
  }

  /// The error as OpenRPC has it.
  fileprivate var openRPC: JSONDocument {
    ["code": .integer(code), "message": .string(summary), "data": ["kind": .string(name)]]
  }
}

extension Method<Session> {
  /// The method that answers with the contract.
  package static var discover: Self {
    .query("rpc.discover", "Shows the contract, an OpenRPC document.") {
      (session: Session, _: Empty) throws(RequestError) in
      try session.lifecycle.check()
      return ContractText(session.contract)
    }
  }
}

/// The contract as a result: the document without white space.
struct ContractText: WireValue {
  private let document: EncodedJSON

  init(_ contract: Contract) { document = EncodedJSON(contract.openRPC()) }
  init(wire value: JSONSlice) throws(WireIssue) { document = try EncodedJSON(wire: value) }
  func write(to writer: inout JSONWriter) { document.write(to: &writer) }
  static func schema(in catalog: inout SchemaCatalog) -> JSONDocument {
    ["type": "object", "description": "An OpenRPC document."]
  }
}
