import HeadlessUI
import JSONRPC

/// The contract as Go's structs for `encoding/json`, in the form of `gofmt`.
struct GoModule: DeclaringLanguage {
  let comment = "// "
  let indent = ""
  let closing = ""
  let aboutNull = "What may be absent is a pointer. " + Self.nullIsAbsent("nil")

  func opening(_ contract: TypedContract) -> String {
    """
    package \(contract.moduleName.lowercased())

    const ProtocolVersion = "\(contract.program.protocolVersion)"

    \(documented(TypedContract.digestSummary, indent: indent))\
    const Contract = "\(contract.digest)"

    \(documented(TypedContract.scalarSummary + " It is a string, float64 or bool.", indent: indent))\
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
