import HeadlessUI
import JSONRPC

/// The contract as Go's structs for `encoding/json`, in the form of `gofmt`.
struct GoModule: DeclaringLanguage {
  let comment = "// "
  let indent = ""
  let closing = ""

  func opening(_ contract: TypedContract) -> String {
    """
    //
    // What may be absent is a pointer; nil is not sent. Null is not told from what is absent.

    package \(contract.moduleName.lowercased())

    const ProtocolVersion = "\(contract.program.protocolVersion)"

    // SHA-256 of the OpenRPC document, which the service tells in its answer to `initialize`.
    const Contract = "\(contract.digest)"

    // A value that a person has entered: string, float64 or bool.
    type Scalar = any

    """
  }

  func declaration(of words: DeclaredContract.Words) -> String {
    let constants = words.words.map {
      "\n\n" + documented($0.note, indent: "")
        + "const \(words.name)\($0.text.capitalized) \(words.name) = \"\($0.text)\""
    }
    return "type \(words.name) string" + constants.joined()
  }

  func declaration(of object: TypedContract.ObjectType) -> String {
    if object.members.isEmpty { return "type \(object.name) struct{}" }
    let members = object.members.map { member in
      let tag = member.name + (member.isOptional ? ",omitempty" : "")
      return documented(member.summary, indent: "\t")
        + "\t\(member.name.capitalized) \(spelling(member)) `json:\"\(tag)\"`\n"
    }
    return "type \(object.name) struct {\n\(members.joined(separator: "\n"))}"
  }

  private func spelling(_ member: WireMember) -> String {
    let type = spelling(member.type)
    return member.isOptional && type != "Scalar" ? "*" + type : type
  }

  private func spelling(_ type: WireType) -> String {
    switch type {
    case .string: "string"
    case .integer: "int64"
    case .number: "float64"
    case .boolean: "bool"
    case .null, .any: "any"
    case .array(let element): "[]\(spelling(element))"
    case .map(let value): "map[string]\(spelling(value))"
    case .named(let name): name
    case .open(let known): spelling(known)
    case .words, .union: type.withoutNull == type ? "Scalar" : spelling(type.withoutNull)
    }
  }
}
