import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The contract as a typed language sees it, drawn from the method table and the error registry.
struct TypedContract {
  /// What the service sends, to be read by clients that are older than it; what they send too is exact.
  let received: [ObjectType]
  /// What only clients send.
  let sent: [ObjectType]
  let methods: [Signature]
  let notifications: [Signature]
  let errors: [ErrorKind]
  /// SHA-256 of the contract, in hexadecimal.
  let digest: String
  let program: Contract.Program

  /// What a language has all types in.
  var moduleName: String { String(program.namespace.dropLast()) }

  /// An object with its members.
  struct ObjectType {
    let name: String
    let summary: String
    let members: [WireMember]
  }

  /// A method or notification with the types of what is sent and what is answered.
  struct Signature {
    let name: String
    let summary: String
    /// The types whose members together are the parameters.
    let params: [WireType]
    /// The type of the result; nil for a notification, which has none.
    let result: WireType?

    /// What is sent and answered, in a language's spelling of types.
    func types(_ spelling: (WireType) -> String) -> String {
      let sent = params.map(spelling).joined(separator: ", ")
      return result.map { sent + " -> " + spelling($0) } ?? sent
    }
  }

  /// What a language calls the words that are no member's, with a sentence on each.
  static let methodName = TypeInfo("MethodName", "The methods, with what is sent and answered.")
  static let notificationName = TypeInfo("NotificationName", "What the service says unasked.")
  static let errorKind = TypeInfo("ErrorKind", "What went wrong; to branch on.")

  // What printed modules say of what no member describes, each in the comments of its language.
  static let digestSummary =
    "SHA-256 of the contract, which the service tells in its answer to `initialize`."
  static let openSummary = "One of the words that this version knows, or one of a later version."
  static let scalarSummary =
    "A value that a person has entered: a text, a whole number, or yes and no."

  init(_ contract: Contract) {
    var params = SchemaCatalog(prefix: "", for: .request)
    var results = SchemaCatalog(prefix: "", for: .exactAnswer)
    methods = contract.methods.map { method in
      Signature(
        name: method.name, summary: method.summary, params: Self.params(of: method, in: &params),
        result: WireType(schema: method.resultSchema(&results)))
    }
    let view = WireType(schema: View.schema(in: &results))
    notifications = [
      Signature(
        name: Contract.viewChanged, summary: Contract.viewChangedSummary, params: [view],
        result: nil)
    ]
    errors = ErrorKind.all
    let alsoSent = params.names
    received =
      results.entries.map { entry in
        let isExact = alsoSent.contains(entry.name)
        return Self.object(entry) { isExact ? $0 : $0.opened }
      } + [Self.errorData]
    let known = received.map(\.name)
    sent = params.entries.filter { !known.contains($0.name) }.map { Self.object($0, \.self) }
    (digest, program) = (contract.digest, contract.program)
  }

  /// The types of a method's parameters, without those that have no members.
  private static func params(
    of method: Method<Session>, in catalog: inout SchemaCatalog
  ) -> [WireType] {
    let empty = WireType.named(Empty.about.name)
    let types = [method.paramsType(&catalog), method.commonParamsType(&catalog)].map(WireType.init)
    let telling = types.filter { $0 != empty }
    return telling.isEmpty ? [empty] : telling
  }

  private static func object(
    _ entry: SchemaCatalog.Entry, _ seen: (WireMember) -> WireMember
  ) -> ObjectType {
    ObjectType(
      name: entry.name, summary: entry.summary,
      members: WireMember.all(of: entry.schema).map(seen))
  }

  private static var errorData: ObjectType {
    let kind = WireMember(
      name: "kind", summary: errorKind.summary, type: .open(.named(errorKind.name)),
      isOptional: false)
    // Several kinds have the same detail.
    var names: Set<String> = []
    let different = ErrorKind.all.flatMap(\.details).filter { names.insert($0.name).inserted }
    let details = different.map {
      WireMember(
        name: $0.name, summary: $0.summary, type: WireType(schema: $0.schema), isOptional: true)
    }
    return ObjectType(
      name: "ErrorData", summary: "An error's data: its kind, and what that kind tells.",
      members: [kind] + details)
  }
}
