import JSONRPC

/// Compares what two schemas of one screen guarantee of its views: which parts they have, by their ids, and what holds
/// for each.
struct ScreenComparison {
  private(set) var changes: [ContractChange] = []

  /// Compares the schemas of the screen called `name`.
  init(_ old: JSONDocument, _ new: JSONDocument, of name: String) {
    let place = "screens." + name
    for (kind, list) in [("field", "fields"), ("section", "sections"), ("action", "actions")] {
      let (before, after) = (Self.parts(kind, of: old), Self.parts(kind, of: new))
      compare(before.map(\.name), after.map(\.name), at: place)
      let (always, permanent) = (Self.permanent(list, of: old), Self.permanent(list, of: new))
      for part in after {
        let id = part.name
        guard let former = before.first(where: { $0.name == id }) else { continue }
        let place = place + "." + id
        if always.contains(id), !permanent.contains(id) { note(.breaking, place, "may be missing") }
        if permanent.contains(id), !always.contains(id) {
          note(.compatible, place, "is always there")
        }
        compare(Self.facts(of: former.value), Self.facts(of: part.value), at: place)
      }
    }
    if old["x-leadsTo"] != new["x-leadsTo"] { note(.compatible, place, "leads elsewhere") }
    for name in Self.shared where old["$defs"]?[name] != new["$defs"]?[name] {
      compare(
        Self.facts(of: old["$defs"]?[name] ?? [:]), Self.facts(of: new["$defs"]?[name] ?? [:]),
        at: "screens." + name)
    }
  }

  /// The guarantees of every view.
  private static let shared = ScreenGuarantees.definitions.map(\.name)

  private mutating func note(_ verdict: ContractChange.Verdict, _ place: String, _ text: String) {
    changes.append(ContractChange(verdict, place, text))
  }

  private mutating func compare(_ old: [String], _ new: [String], at place: String) {
    for id in old where !new.contains(id) { note(.breaking, place + "." + id, "was removed") }
    for id in new where !old.contains(id) { note(.compatible, place + "." + id, "was added") }
  }

  // MARK: What holds for a part

  /// Something that a schema says, in one place of a part.
  private struct Fact {
    let place: String
    let value: JSONDocument
    /// Whether it is only words for people.
    var isText = false
  }

  private mutating func compare(_ old: [Fact], _ new: [Fact], at place: String) {
    for fact in old {
      let now = new.first { $0.place == fact.place }
      if fact.value == now?.value { continue }
      let text = now.map { "is \($0.value.compact) instead of \(fact.value.compact)" }
      note(fact.isText ? .text : .breaking, place + fact.place, text ?? "is no longer said")
    }
    for fact in new where !old.contains(where: { $0.place == fact.place }) {
      note(fact.isText ? .text : .compatible, place + fact.place, "is \(fact.value.compact)")
    }
  }

  /// All that a schema says of a part, but for what it says by exclusion.
  private static func facts(of schema: JSONDocument, at place: String = "") -> [Fact] {
    guard case .object(let members) = schema else { return [Fact(place: place, value: schema)] }
    return members.flatMap { member -> [Fact] in
      let value = member.value
      switch member.name {
      case "properties":
        return value.members.flatMap { facts(of: $0.value, at: "\(place).\($0.name)") }
      case "const": return [Fact(place: place, value: value)]
      case "enum": return (value.strings ?? []).map { Fact(place: "\(place).\($0)", value: true) }
      case "examples": return [Fact(place: place, value: value, isText: true)]
      case "contains":
        let isInEveryView = JSONDocument.boolean(schema["minContains"] != 0)
        return [Fact(place: "\(place).\(value.id)", value: isInEveryView)]
      case "prefixItems":
        return value.elements.enumerated().map { index, column in
          let kind = column["properties"]?["isNumber"]?["const"] ?? false
          return Fact(place: "\(place).\(column.id)", value: [.integer(index), kind])
        }
      case "allOf": return value.elements.flatMap { facts(of: $0, at: place) }
      case "anyOf":
        return value.elements.enumerated().flatMap { index, part in
          facts(of: part, at: index > 0 ? "\(place)[\(index)]" : place)
        }
      case "not", "required", "minContains", "maxContains": return []
      default: return facts(of: value, at: "\(place).\(member.name)")
      }
    }
  }

  // MARK: The parts of a schema

  /// The parts of a kind that the schema knows, by their ids, with what it says of each.
  private static func parts(_ kind: String, of schema: JSONDocument) -> [JSONDocument.Member] {
    rules(of: schema["$defs"]?[kind] ?? [:])
  }

  private static func rules(of schema: JSONDocument) -> [JSONDocument.Member] {
    if let then = schema["then"], let part = schema["if"] {
      return [.init(name: part.id, value: then)]
    }
    return (schema["allOf"]?.elements ?? []).flatMap(rules)
  }

  /// The ids of the parts that each view has in the `list`.
  private static func permanent(_ list: String, of schema: JSONDocument) -> [String] {
    (schema["properties"]?[list]?["allOf"]?.elements ?? []).compactMap { rule in
      rule["minContains"] == 0 ? nil : rule["contains"]?.id
    }
  }
}

extension JSONDocument {
  /// The id of the parts that a schema is about.
  fileprivate var id: String { self["properties"]?["id"]?["const"]?.text ?? "" }

  /// The elements of an array; none of another value.
  fileprivate var elements: [JSONDocument] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The members of an object; none of another value.
  fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }
}
