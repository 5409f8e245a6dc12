/// One entry of the contract: a name, a sentence, and a function from parameters to a result. What is
/// said about the types of both is derived from them.
package struct Method<Context>: Sendable {
  package let name: String
  package let summary: String
  let call: Call
  /// Whether it does something slow before it writes, so that it has to be called outside of any
  /// transaction: what was called before it is committed first.
  package let isSlow: Bool
  /// The schema of the parameters' own type, without what many methods have in common.
  package let paramsType: @Sendable (inout SchemaCatalog) -> JSONDocument
  /// The schema of the type of what many methods have in common.
  package let commonParamsType: @Sendable (inout SchemaCatalog) -> JSONDocument
  /// The schema of all parameters as one object.
  package let paramsSchema: @Sendable (inout SchemaCatalog) -> JSONDocument
  package let resultSchema: @Sendable (inout SchemaCatalog) -> JSONDocument

  /// Decodes the parameters, does what the method does, and appends its result.
  typealias Call = @Sendable (Context, JSONSlice?, inout JSONWriter) throws(RPCError) -> Void

  /// A method that takes `Params`, beside `Extra`, which many methods have in common.
  package init<Extra: WireObject, Params: WireObject, Result: WireValue>(
    _ name: String, _ summary: String, isSlow: Bool = false,
    _ body: @escaping @Sendable (Context, Extra, Params) throws(RPCError) -> Result
  ) {
    self.name = name
    self.summary = summary
    self.isSlow = isSlow
    call = { (context, object, writer) throws(RPCError) in
      var extra = Extra()
      var params = Params()
      var decoder = FieldDecoder(object: object)
      withUnsafeMutablePointer(to: &decoder) { decoder in
        params.fields(.reading(decoder))
        extra.fields(.reading(decoder))
      }
      let issue = decoder.issue(of: Params.about) { recorder in
        Params.describe(to: &recorder)
        Extra.describe(to: &recorder)
      }
      if let issue { throw RPCError(issue.within("params")) }
      var result = try body(context, extra, params)
      result.write(to: &writer)
    }
    paramsType = { Params.schema(in: &$0) }
    commonParamsType = { Extra.schema(in: &$0) }
    paramsSchema = { catalog in
      catalog.object(of: Params.about, isRequest: true) { recorder in
        Params.describe(to: &recorder)
        Extra.describe(to: &recorder)
      }
    }
    resultSchema = { Result.schema(in: &$0) }
  }

  /// A method that takes `Params` alone.
  package init<Params: WireObject, Result: WireValue>(
    _ name: String, _ summary: String,
    _ body: @escaping @Sendable (Context, Params) throws(RPCError) -> Result
  ) {
    self.init(name, summary) { (context, _: Empty, params: Params) throws(RPCError) in
      try body(context, params)
    }
  }
}

/// An object without members: no parameters, or nothing to say in a result.
package struct Empty: WireObject {
  package static let about = TypeInfo("Empty", "An object without members.")
  package init() {}
  package mutating func fields(_ visit: FieldVisitor) {}
}

/// Finds the method for a message. Methods come in groups, each made when one of it is first asked for,
/// so that a start does not pay for all of them.
package struct Router<Context>: Sendable {
  /// Methods whose names have the same word before the slash.
  package struct Group: Sendable {
    fileprivate let word: String
    package let methods: @Sendable () -> [Method<Context>]

    package init(_ word: String, _ methods: @escaping @Sendable () -> [Method<Context>]) {
      self.word = word
      self.methods = methods
    }
  }

  private let groups: [Group]
  private let ungrouped: Group
  private let lazy: @Sendable () -> [Group]

  /// A router over `groups` and methods in none of them. The groups that `lazy` makes are looked at last.
  package init(
    _ groups: [Group] = [], ungrouped: @escaping @Sendable () -> [Method<Context>],
    lazy: @escaping @Sendable () -> [Group] = { [] }
  ) {
    self.groups = groups
    self.ungrouped = Group("", ungrouped)
    self.lazy = lazy
  }

  /// All methods, the ungrouped ones first.
  package var methods: [Method<Context>] {
    ([ungrouped] + groups + lazy()).flatMap { $0.methods() }
  }

  /// The method called `name`.
  func method(_ name: String) throws(RPCError) -> Method<Context> {
    guard
      let method = Self.method(name, in: Self.group(of: name, among: groups) ?? ungrouped)
        ?? Self.method(name, in: Self.group(of: name, among: lazy()))
    else { throw unknown(name) }
    return method
  }

  // Names are compared by bytes: the comparison of strings takes characters that look alike for the same,
  // and to do so puts long runs of marks into order. Arrays are gone through by position, as the type of an
  // iterator over them would be made at the first request, which is a thirtieth of a start.

  private static func group(of name: String, among groups: [Group]) -> Group? {
    let word = name.utf8.prefix { $0 != UInt8(ascii: "/") }
    for index in groups.indices where groups[index].word.utf8.elementsEqual(word) {
      return groups[index]
    }
    return nil
  }

  private static func method(_ name: String, in group: Group?) -> Method<Context>? {
    guard let methods = group?.methods() else { return nil }
    for index in methods.indices where methods[index].name.utf8.elementsEqual(name.utf8) {
      return methods[index]
    }
    return nil
  }

  private func unknown(_ name: String) -> RPCError {
    let shown = String(String.UnicodeScalarView(name.unicodeScalars.prefix(80)))
    guard let nearest = name.nearest(in: methods.map(\.name)) else {
      return RPCError(.unknownMethod, "There is no method \(shown).")
    }
    return RPCError(
      .unknownMethod, "There is no method \(shown); the nearest is \(nearest).",
      ["nearest": .string(nearest)])
  }
}
