import HeadlessUI
import JSONRPC

/// The result of a request, with what its revision adds to each.
struct ServerResult: WireValue {
  private let content: Content
  private let mode: HandshakeMode
  private let program: Contract.Program
  /// The id of the request that listens, if the result ends that.
  private let subscription: EncodedJSON?

  /// The member of `_meta` that names a request that listens.
  static let subscriptionKey: StaticString = "io.modelcontextprotocol/subscriptionId"

  /// What a method answers by itself.
  struct Content {
    /// Its members as they stand between the braces of an object.
    fileprivate let members: [UInt8]
    fileprivate let lifetime: Lifetime?
    fileprivate private(set) var isComplete = true

    init(_ object: JSONDocument, lifetime: Lifetime? = nil) {
      self.init(encoded: EncodedJSON(object).bytes, lifetime: lifetime)
    }

    /// A question to the person, in place of a result.
    init(asking question: Question) {
      self.init(question.result)
      isComplete = false
    }

    /// A result that is encoded as an object already.
    init(encoded object: [UInt8], lifetime: Lifetime? = nil) {
      members = Array(object.dropFirst().dropLast())
      self.lifetime = lifetime
    }
  }

  /// How long a host may keep a result.
  enum Lifetime {
    /// It is the same for everybody, as long as the program is.
    case program
    /// It is the person's, and may be another one at once.
    case moment
  }

  init(
    _ content: Content, _ mode: HandshakeMode, _ program: Contract.Program,
    subscription: EncodedJSON? = nil
  ) {
    self.content = content
    self.mode = mode
    self.program = program
    self.subscription = subscription
  }

  init(wire value: JSONSlice) throws(WireIssue) { throw WireIssue(expected: "absent") }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    if !content.members.isEmpty { content.members.withUnsafeBytes { writer.raw($0) } }
    if mode == .stateless {
      writer.name("resultType")
      writer.string(content.isComplete ? "complete" : "input_required")
      writeLifetime(to: &writer)
      writer.name("_meta")
      writer.beginObject()
      writer.name("io.modelcontextprotocol/serverInfo")
      program.identity.write(to: &writer)
      if let subscription {
        writer.name(Self.subscriptionKey)
        subscription.write(to: &writer)
      }
      writer.endObject()
    }
    writer.endObject()
  }

  private func writeLifetime(to writer: inout JSONWriter) {
    guard let lifetime = content.lifetime else { return }
    writer.name("ttlMs")
    writer.integer(lifetime == .program ? 3_600_000 : 0)
    writer.name("cacheScope")
    writer.string(lifetime == .program ? "public" : "private")
  }

  static func schema(in catalog: inout SchemaCatalog) -> JSONDocument { ["type": "object"] }
}

extension Contract.Program {
  /// The program as the protocol names it.
  var identity: JSONDocument {
    ["name": .string(name), "title": .string(title), "version": .string(version)]
  }
}
