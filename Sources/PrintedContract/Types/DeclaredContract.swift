import HeadlessUI
import JSONRPC

/// The contract for languages that declare each type under a name: words have the name of their member.
struct DeclaredContract {
  let contract: TypedContract
  private(set) var words: [Words] = [errorKinds]
  private(set) var objects: [TypedContract.ObjectType] = []

  /// A string that is one of some words.
  struct Words {
    let name: String
    let summary: String
    let words: [(text: String, note: String)]
  }

  init(_ contract: TypedContract) {
    self.contract = contract
    for object in contract.received + contract.sent {
      let members = object.members.map { member in
        let name = object.name + member.name.capitalized
        let type = declared(member.type, name, member.summary)
        return WireMember(
          name: member.name, summary: member.note, type: type, isOptional: member.isOptional)
      }
      objects.append(.init(name: object.name, summary: object.summary, members: members))
    }
  }

  private static var errorKinds: Words {
    Words(
      name: TypedContract.errorKind.name, summary: TypedContract.errorKind.summary,
      words: ErrorKind.all.map { ($0.name, $0.summary) })
  }

  /// The type, with its words declared under `name`.
  private mutating func declared(_ type: WireType, _ name: String, _ summary: String) -> WireType {
    switch type {
    case .words(let texts):
      words.append(Words(name: name, summary: summary, words: texts.map { ($0, "") }))
      return .named(name)
    case .open(let known): return .open(declared(known, name, summary))
    case .array(let element): return .array(declared(element, name, summary))
    case .map(let value): return .map(declared(value, name, summary))
    case .union(let parts): return .union(parts.map { declared($0, name, summary) })
    case .string, .integer, .number, .boolean, .null, .any, .named: return type
    }
  }
}

extension String {
  /// The name with its first letter in upper case.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
