/// One entry of the error registry: a code of JSON-RPC or of ours, the word that clients branch on,
/// and the further data of the error.
package struct ErrorKind: Equatable, Sendable {
  package let code: Int
  /// `data.kind` on the wire.
  package let name: String
  /// What has happened, for the reference.
  package let summary: String
  /// The further members of `data`, with their meaning.
  package let details: [Detail]

  /// A member of `data`.
  package struct Detail: Equatable, Sendable {
    package let name: String
    package let summary: String
    /// What its value is; a string if nothing else is said.
    package let schema: JSONDocument
    /// Whether an error of the kind may lack it.
    package let isOptional: Bool

    package init(
      _ name: String, _ summary: String, _ schema: JSONDocument = ["type": "string"],
      isOptional: Bool = false
    ) {
      self.name = name
      self.summary = summary
      self.schema = schema
      self.isOptional = isOptional
    }
  }

  package init(_ code: Int, _ name: String, _ summary: String, _ details: Detail...) {
    self.code = code
    self.name = name
    self.summary = summary
    self.details = details
  }

  /// The schema of `data`. With `isExact` nothing else is in it.
  package func dataSchema(isExact: Bool) -> JSONDocument {
    let kind = JSONDocument.Member(
      name: "kind", value: ["type": "string", "const": .string(name)])
    let others = details.map {
      JSONDocument.Member(
        name: $0.name, value: $0.schema.merging(["description": .string($0.summary)]))
    }
    let required = ["kind"] + details.filter { !$0.isOptional }.map(\.name)
    let schema: JSONDocument = [
      "type": "object", "properties": .object([kind] + others),
      "required": .array(required.map { .string($0) }),
    ]
    return isExact ? schema.merging(["additionalProperties": false]) : schema
  }
}

/// An error response. It means that nothing has changed.
package struct RPCError: Error, Equatable {
  package let kind: ErrorKind
  /// A sentence in English.
  package let message: String
  /// The further members of `data`, as the kind's details name them.
  package let data: [JSONDocument.Member]

  package init(_ kind: ErrorKind, _ message: String, _ data: JSONDocument = [:]) {
    self.kind = kind
    self.message = message
    if case .object(let members) = data { self.data = members } else { self.data = [] }
  }

  /// Appends the error as an object.
  package func write(to writer: inout JSONWriter) {
    let data: JSONDocument = .object([.init(name: "kind", value: .string(kind.name))] + self.data)
    let error: JSONDocument = [
      "code": .integer(kind.code), "message": .string(message), "data": data,
    ]
    error.write(to: &writer)
  }
}

extension ErrorKind {
  package static let frameGarbage = ErrorKind(
    -32700, "frameGarbage", "Bytes that belong to no frame were skipped.")
  package static let frameJSON = ErrorKind(
    -32700, "frameJSON", "A frame is not JSON; it was skipped.")
  package static let frameLength = ErrorKind(
    -32700, "frameLength",
    "A Content-Length was longer than its frame; reading continues at the next header.")
  package static let frameTooLarge = ErrorKind(
    -32700, "frameTooLarge",
    "A frame is larger than \(Framing.maximumFrame >> 20) MiB; it was skipped.")
  package static let frameTruncated = ErrorKind(
    -32700, "frameTruncated", "The input ended inside a frame.")
  package static let invalidRequest = ErrorKind(
    -32600, "invalidRequest", "The JSON is no JSON-RPC 2.0 request.")
  package static let unknownMethod = ErrorKind(
    -32601, "unknownMethod", "There is no such method.",
    Detail("nearest", "The method that was probably meant, if one is near.", isOptional: true))
  package static let invalidParams = ErrorKind(
    -32602, "invalidParams", "The parameters are not what the method takes.",
    Detail("expected", "What it has to be."),
    Detail("pointer", "JSON Pointer of the offending value."))

  /// The errors of the protocol itself, in the order of the reference.
  package static let standard = [
    frameGarbage, frameJSON, frameLength, frameTooLarge, frameTruncated, invalidRequest,
    unknownMethod, invalidParams,
  ]
}
