/// One entry of the contract: a name, a sentence, and a function from parameters to a result. What is
/// said about the types of both is derived from them.
package struct Method<Target>: Sendable {
  package let name: String
  package let summary: String
  package let call: Call
  /// Whether it does something slow before it writes, so that it has to be called outside of any
  /// transaction: what was called before it is committed first.
  package let isSlow: Bool
  package let effect: Effect
  /// Whether the response is sent later, as what the request has begun goes on.
  private(set) var isDeferred = false
  /// The schema of the parameters' own type, without what many methods have in common.
  package let paramsType: @Sendable (inout SchemaCatalog) -> JSONDocument
  /// The schema of the type of what many methods have in common.
  package let commonParamsType: @Sendable (inout SchemaCatalog) -> JSONDocument
  /// The schema of all parameters as one object.
  package let paramsSchema: @Sendable (inout SchemaCatalog) -> JSONDocument
  package let resultSchema: @Sendable (inout SchemaCatalog) -> JSONDocument

  /// What a method does to what is stored.
  package enum Effect: Sendable {
    /// It changes nothing.
    case reads
    /// It adds something, and leaves all that is there as it is.
    case adds
    /// It may change or remove what is there.
    case replaces
  }

  /// Decodes the parameters, does what the method does, and appends its result.
  package typealias Call =
    @Sendable (Target, JSONSlice?, inout JSONWriter) throws(RPCError) -> Void

  /// A method that takes `Params`, beside `Extra`, which many methods have in common.
  package init<Extra: WireObject, Params: WireObject, Result: WireValue>(
    _ name: String, _ summary: String, isSlow: Bool = false,
    effect: Effect = .replaces,
    _ body: @escaping @Sendable (Target, Extra, Params) throws(RPCError) -> Result
  ) {
    self.name = name
    self.summary = summary
    self.isSlow = isSlow
    self.effect = effect
    call = { (target, object, writer) throws(RPCError) in
      var extra = Extra()
      var params = Params()
      var decoder = MemberDecoder(object: object)
      withUnsafeMutablePointer(to: &decoder) { decoder in
        params.members(.reading(decoder))
        extra.members(.reading(decoder))
      }
      let issue = decoder.issue(of: Params.about) { recorder in
        Params.describe(to: &recorder)
        Extra.describe(to: &recorder)
      }
      if let issue { throw RPCError(issue.within("params")) }
      var result = try body(target, extra, params)
      result.write(to: &writer)
    }
    paramsType = { Params.schema(in: &$0) }
    commonParamsType = { Extra.schema(in: &$0) }
    paramsSchema = { catalog in
      catalog.object(of: Params.about) { recorder in
        Params.describe(to: &recorder)
        Extra.describe(to: &recorder)
      }
    }
    resultSchema = { Result.schema(in: &$0) }
  }

  /// The same method, called by `body`, which may also answer by itself.
  package func called(
    by body:
      @escaping @Sendable (Call, Target, JSONSlice?, inout JSONWriter) throws(RPCError) -> Void
  ) -> Method {
    Method(self) { [call] (target, params, writer) throws(RPCError) in
      try body(call, target, params, &writer)
    }
  }

  /// The same method, whose response is sent later.
  package var deferred: Method {
    var method = self
    method.isDeferred = true
    return method
  }

  private init(_ method: Method, call: @escaping Call) {
    (name, summary, isSlow, effect) = (method.name, method.summary, method.isSlow, method.effect)
    (paramsType, commonParamsType) = (method.paramsType, method.commonParamsType)
    (paramsSchema, resultSchema) = (method.paramsSchema, method.resultSchema)
    self.call = call
  }

  /// A method that takes `Params` alone.
  package init<Params: WireObject, Result: WireValue>(
    _ name: String, _ summary: String, effect: Effect = .replaces,
    _ body: @escaping @Sendable (Target, Params) throws(RPCError) -> Result
  ) {
    self.init(name, summary, effect: effect) {
      (target, _: Empty, params: Params) throws(RPCError) in
      try body(target, params)
    }
  }
}

/// An object without members: no parameters, or nothing to say in a result.
package struct Empty: WireObject {
  package static let about = TypeInfo("Empty", "An object without members.")
  package init() {}
  package mutating func members(_ visit: MemberVisitor) {}
}
