import HeadlessUI
import JSONRPC

/// The contract as a Lua module with LuaCATS annotations.
struct LuaModule {
  let contract: TypedContract

  /// The module's text.
  var text: String {
    let words = [
      alias(TypedContract.methodName, contract.methods),
      alias(TypedContract.notificationName, contract.notifications),
      alias(TypedContract.errorKind, contract.errors.map { ($0.name, $0.summary) }),
    ]
    let classes = (contract.received + contract.sent).map(object)
    return ([head] + words + classes + [constants]).joined(separator: "\n\n") + "\n"
  }

  private var head: String {
    TypedLanguage.lua.fileHeader(contract.program).map {
      $0.lines(upTo: 100, after: "-- ").joined(separator: "\n")
    }
    .joined(separator: "\n--\n")
  }

  private func alias(_ about: TypeInfo, _ signatures: [TypedContract.Signature]) -> String {
    alias(
      about,
      signatures.map { signature in
        let types = signature.types { spelling($0, namespace: "") }
        return (signature.name, "\(types): \(signature.summary)")
      })
  }

  private func alias(_ about: TypeInfo, _ words: [(text: String, note: String)]) -> String {
    let opening = ["---\(about.summary)", "---@alias \(namespace)\(about.name)"]
    let lines = words.map { "---| \"\($0.text)\" # \($0.note)" }
    return (opening + lines).joined(separator: "\n")
  }

  private func object(_ object: TypedContract.ObjectType) -> String {
    let members = object.members.flatMap { member in
      member.note.lines(upTo: 100, after: "---") + [
        "---@field \(member.name)\(member.isOptional ? "?" : "") \(spelling(member.type))"
      ]
    }
    let opening = object.summary.lines(upTo: 100, after: "---")
    return (opening + ["---@class \(namespace)\(object.name)"] + members)
      .joined(separator: "\n")
  }

  private var constants: String {
    let codes = contract.errors.map { "    [\"\($0.name)\"] = \($0.code)," }
    return """
      return {
        protocol_version = "\(contract.program.protocolVersion)",
        -- \(TypedContract.digestSummary)
        contract = "\(contract.digest)",
        ---@type table<\(namespace)\(TypedContract.errorKind.name), integer>
        error_codes = {
      \(codes.joined(separator: "\n"))
        },
      }
      """
  }

  /// What keeps the names apart from others', as all classes of an editor are side by side.
  private var namespace: String { contract.program.namespace }

  private func spelling(_ type: WireType) -> String { spelling(type, namespace: namespace) }

  private func spelling(_ type: WireType, namespace: String) -> String {
    switch type {
    case .string: "string"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .null: "vim.NIL"
    case .any: "any"
    case .words(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
    case .array(.union(let parts)): "(\(spelling(.union(parts), namespace: namespace)))[]"
    case .array(.words(let words)): "(\(spelling(.words(words), namespace: namespace)))[]"
    case .array(let element): spelling(element, namespace: namespace) + "[]"
    case .map(let value): "table<string, \(spelling(value, namespace: namespace))>"
    case .union(let parts): parts.map { spelling($0, namespace: namespace) }.joined(separator: "|")
    case .named(let name): namespace + name
    case .open(let known): spelling(known, namespace: namespace) + "|string"
    }
  }
}
