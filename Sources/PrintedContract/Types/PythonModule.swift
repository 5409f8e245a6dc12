import HeadlessUI
import JSONRPC

/// The contract as a Python module of `TypedDict`s, in lines of at most 100 characters.
struct PythonModule {
  let contract: TypedContract

  /// The module's text.
  var text: String {
    let received = ["# What the service sends."] + contract.received.map(object)
    let sent = ["# What only clients send."] + contract.sent.map(object)
    return ([head, names, errors] + received + sent).joined(separator: "\n\n\n") + "\n"
  }

  private var head: String {
    let header = TypedLanguage.python.fileHeader(contract.program).map {
      $0.lines(upTo: 100, after: "").joined(separator: "\n")
    }
    return #"""
      """\#(header.joined(separator: "\n\n"))
      """

      from __future__ import annotations

      from collections.abc import Mapping
      from typing import Final, Literal, NotRequired, TypedDict

      PROTOCOL_VERSION: Final = "\#(contract.program.protocolVersion)"
      # \#(TypedContract.digestSummary)
      CONTRACT: Final = "\#(contract.digest)"
      """#
  }

  private var names: String {
    literal(TypedContract.methodName, contract.methods) + "\n\n"
      + literal(TypedContract.notificationName, contract.notifications)
  }

  private func literal(_ about: TypeInfo, _ signatures: [TypedContract.Signature]) -> String {
    let lines = signatures.flatMap { signature in
      "\(signature.types(spelling)): \(signature.summary)".lines(upTo: 100, after: "    # ")
        + ["    \"\(signature.name)\","]
    }
    return literal(about, lines)
  }

  private func literal(_ about: TypeInfo, _ words: [String]) -> String {
    (["# \(about.summary)", "\(about.name) = Literal["] + words + ["]"]).joined(separator: "\n")
  }

  private var errors: String {
    let kind = TypedContract.errorKind
    let kinds = contract.errors.map { "    \"\($0.name)\"," }
    let codes = contract.errors.flatMap {
      $0.summary.lines(upTo: 100, after: "    # ") + ["    \"\($0.name)\": \($0.code),"]
    }
    let opening = "ERROR_CODES: Final[Mapping[\(kind.name), int]] = {"
    return literal(kind, kinds) + "\n\n" + ([opening] + codes + ["}"]).joined(separator: "\n")
  }

  private func object(_ object: TypedContract.ObjectType) -> String {
    let summary = #""""\#(object.summary)""""#.lines(upTo: 100, after: "    ")
    let members = object.members.flatMap {
      $0.note.lines(upTo: 100, after: "    # ") + annotation($0)
    }
    let lines = members.isEmpty ? summary : summary + [""] + members
    return (["class \(object.name)(TypedDict):"] + lines).joined(separator: "\n")
  }

  private func annotation(_ member: WireMember) -> [String] {
    let type = spelling(member.type)
    let name = "    \(member.name): "
    let line = name + (member.isOptional ? "NotRequired[\(type)]" : type)
    if line.count <= 100 { return [line] }
    let (opening, closing) = member.isOptional ? ("NotRequired[", "]") : ("(", ")")
    return [name + opening] + type.lines(upTo: 100, after: "        ") + ["    " + closing]
  }

  private func spelling(_ type: WireType) -> String {
    switch type {
    case .string: "str"
    case .integer: "int"
    case .number: "float"
    case .boolean: "bool"
    case .null: "None"
    case .any: "object"
    case .words(let words): "Literal[" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    case .array(let element): "list[\(spelling(element))]"
    case .map(let value): "dict[str, \(spelling(value))]"
    case .union(let parts): parts.map(spelling).joined(separator: " | ")
    case .named(let name): name
    case .open(let known): spelling(known) + " | str"
    }
  }
}
