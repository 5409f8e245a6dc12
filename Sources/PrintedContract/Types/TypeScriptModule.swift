import HeadlessUI
import JSONRPC

/// The contract as TypeScript declarations, in the form and the 80 columns of `deno fmt`.
struct TypeScriptModule {
  let contract: TypedContract

  /// The module's text.
  var text: String {
    let objects = (contract.received + contract.sent).map(object)
    return ([head, constants, methods, notifications, errors, laterWord] + objects)
      .joined(separator: "\n\n") + "\n"
  }

  private var head: String {
    let header = TypedLanguage.typescript.fileHeader(contract.program).map {
      $0.lines(upTo: 80, after: " * ").joined(separator: "\n")
    }
    return "/**\n" + header.joined(separator: "\n *\n") + "\n *\n * @module\n */"
  }

  private var constants: String {
    doc("What the service speaks, as it answers to `initialize`.")
      + "export type ProtocolVersion = \"\(contract.program.protocolVersion)\";\n\n"
      + doc(TypedContract.digestSummary)
      + "export type ContractDigest =\n  \"\(contract.digest)\";"
  }

  private var methods: String {
    let members = contract.methods.map { method in
      let params = method.params.map(spelling).joined(separator: " & ")
      let result = method.result.map { "    result: \(spelling($0));\n" } ?? ""
      return doc(method.summary, indent: "  ")
        + "  \"\(method.name)\": {\n    params: \(params);\n\(result)  };"
    }
    return interface("Methods", TypedContract.methodName.summary, members)
  }

  private var notifications: String {
    let members = contract.notifications.map { notification in
      let params = notification.params.map(spelling).joined(separator: " & ")
      return doc(notification.summary, indent: "  ") + "  \"\(notification.name)\": \(params);"
    }
    return interface("Notifications", TypedContract.notificationName.summary, members)
  }

  private var errors: String {
    let codes = contract.errors.map {
      doc($0.summary, indent: "  ") + "  \"\($0.name)\": \($0.code);"
    }
    let kind = TypedContract.errorKind
    return interface("ErrorCodes", "The kinds of errors with their codes.", codes) + "\n\n"
      + doc(kind.summary) + "export type \(kind.name) = keyof ErrorCodes;"
  }

  private var laterWord: String {
    doc("A word of a later version; unlike a string, it leaves the known ones to editors.")
      + "export type LaterWord = string & Record<never, never>;"
  }

  private func object(_ object: TypedContract.ObjectType) -> String {
    if object.members.isEmpty {
      return doc(object.summary) + "export type \(object.name) = Record<string, unknown>;"
    }
    let members = object.members.map { member in
      doc(member.note, indent: "  ")
        + declaration("  \(member.name)\(member.isOptional ? "?" : "")", member.type)
    }
    return interface(object.name, object.summary, members)
  }

  private func interface(_ name: String, _ summary: String, _ members: [String]) -> String {
    doc(summary) + "export interface \(name) {\n" + members.joined(separator: "\n") + "\n}"
  }

  private func declaration(_ name: String, _ type: WireType) -> String {
    let line = "\(name): \(spelling(type));"
    if line.count <= 80 { return line }
    return "\(name):\n    | " + parts(of: type).joined(separator: "\n    | ") + ";"
  }

  private func doc(_ text: String, indent: String = "") -> String {
    let line = "\(indent)/** \(text) */\n"
    if line.count <= 81 { return line }
    let lines = text.lines(upTo: 80, after: indent + " * ")
    return indent + "/**\n" + lines.joined(separator: "\n") + "\n" + indent + " */\n"
  }

  private func spelling(_ type: WireType) -> String {
    parts(of: type).joined(separator: " | ")
  }

  /// The parts between the bars of a union; one part for any other type.
  private func parts(of type: WireType) -> [String] {
    switch type {
    case .string: ["string"]
    case .integer, .number: ["number"]
    case .boolean: ["boolean"]
    case .null: ["null"]
    case .any: ["unknown"]
    case .words(let words): words.map { "\"\($0)\"" }
    case .array(let element):
      parts(of: element).count == 1 ? ["\(spelling(element))[]"] : ["(\(spelling(element)))[]"]
    case .map(let value): ["Record<string, \(spelling(value))>"]
    case .union(let parts): parts.flatMap(self.parts)
    case .named(let name): [name]
    case .open(let known): parts(of: known) + ["LaterWord"]
    }
  }
}
