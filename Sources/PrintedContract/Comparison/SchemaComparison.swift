import JSONRPC

/// Compares the schemas of two contracts. Each difference lets through more values, fewer, or others than
/// before; what that means for clients follows from who sends the values.
struct SchemaComparison {
  /// Who sends the values that the schemas describe.
  enum Sender { case client, service }

  /// How the values that a schema lets through differ from those before.
  enum Effect { case more, fewer, others, none }

  private let sender: Sender
  /// The named types of the older contract and of the newer one.
  private let types: (old: JSONDocument, new: JSONDocument)
  private(set) var changes: [ContractChange] = []
  /// The named types that were compared, so that a type that holds itself ends the descent.
  private var compared: Set<String> = []

  init(sentBy sender: Sender, _ old: JSONDocument, _ new: JSONDocument) {
    self.sender = sender
    types = (old, new)
  }

  private mutating func note(
    _ effect: Effect, _ place: String, _ text: String, added: String? = nil
  ) {
    let isBreaking =
      switch effect {
      case .others: true
      case .more: sender == .service
      case .fewer: sender == .client
      case .none: false
      }
    changes.append(ContractChange(isBreaking ? .breaking : .compatible, place, text, added: added))
  }

  /// Compares two schemas of the same value. A named type is compared once, under its name.
  mutating func compare(_ old: JSONDocument, _ new: JSONDocument, at place: String) {
    noteWords(old, new, at: place)
    let (old, new) = (old.unwrapped, new.unwrapped)
    if let name = new.reference, let former = old.reference {
      guard compared.insert(name).inserted else { return }
      guard let type = types.new[name], let formerType = types.old[former] else {
        return note(.others, place, "the type \(name) is not defined")
      }
      return compare(formerType, type, at: name)
    }
    compareChoices(
      old.choices(in: types.old), new.choices(in: types.new), at: place)
  }

  /// Notes differences of what people read, and of what the service takes in place of what is left out.
  private mutating func noteWords(_ old: JSONDocument, _ new: JSONDocument, at place: String) {
    if sender == .client, old["default"] != new["default"] {
      note(.others, place, "the default differs")
    }
    let names = sender == .client ? Self.words : Self.words + ["default"]
    for name in names where old[name] != new[name] {
      changes.append(ContractChange(.text, place, Self.difference(of: name)))
    }
  }

  /// What is said of a member for people that differs.
  static func difference(of word: String) -> String {
    switch word {
    case "deprecated": "the deprecation differs"
    case "x-since", "x-words-since": "the level of an addition differs"
    default: "the \(word) differs"
    }
  }

  // MARK: Values of one of several types

  private mutating func compareChoices(
    _ old: [SchemaChoice], _ new: [SchemaChoice], at place: String
  ) {
    let (wasAnything, isAnything) = (old.contains { $0.isAnything }, new.contains { $0.isAnything })
    guard wasAnything == isAnything else {
      let types = (isAnything ? old : new).map(\.phrase).list
      return note(
        isAnything ? .more : .fewer, place,
        isAnything ? "not only \(types) is possible" : "only \(types) is possible")
    }
    for choice in old where !new.contains(where: { $0.type == choice.type }) {
      note(.fewer, place, "\(choice.phrase) is no longer possible")
    }
    for choice in new where !old.contains(where: { $0.type == choice.type }) {
      note(.more, place, "\(choice.phrase) is possible")
    }
    for choice in new {
      guard let former = old.first(where: { $0.type == choice.type }) else { continue }
      compare(former, choice, at: place)
    }
  }

  private mutating func compare(_ old: SchemaChoice, _ new: SchemaChoice, at place: String) {
    // Null has no further rules to compare.
    if new.type == "null" { return }
    compareWords(old, new, at: place)
    compareConstant(old.schema["const"], new.schema["const"], at: place)
    for bound in Self.bounds {
      compareBound(bound, old.schema[bound.name], new.schema[bound.name], at: place)
    }
    let names = (old.schema.names + new.schema.names).filter { !Self.known.contains($0) }
    for name in Set(names).sorted() where old.schema[name] != new.schema[name] {
      note(.others, place, "\(name) differs")
    }
    switch (old.schema["items"], new.schema["items"]) {
    case (let former?, let items?): compare(former, items, at: place + "[]")
    case (nil, .some): note(.fewer, place, "the elements have a type")
    case (.some, nil): note(.more, place, "the elements may be anything")
    case (nil, nil): break
    }
    if new.type == "object" { compareMembers(old.schema, new.schema, at: place) }
  }

  /// A bound of a value, and whether a greater one lets through fewer values.
  private struct Bound {
    let name: String
    let isLower: Bool

    init(_ name: String, isLower: Bool) { (self.name, self.isLower) = (name, isLower) }
  }

  private static let bounds = [
    Bound("minimum", isLower: true), Bound("minLength", isLower: true),
    Bound("minItems", isLower: true), Bound("maximum", isLower: false),
    Bound("maxLength", isLower: false), Bound("maxItems", isLower: false),
  ]

  /// The words of a schema that only tell people something, and whose differences are noted.
  private static let words = [
    "description", "title", "examples", "deprecated", "x-since", "x-words-since",
  ]

  /// The words of a schema that say nothing of its values.
  static let annotations = Set(words + ["default", "$id", "$schema"])

  /// The words of a schema that have a meaning here, and the annotations.
  private static let known = annotations.union(bounds.map(\.name)).union([
    "type", "enum", "const", "items", "properties", "required", "additionalProperties",
  ])

  private mutating func compareBound(
    _ bound: Bound, _ old: JSONDocument?, _ new: JSONDocument?,
    at place: String
  ) {
    switch (old, new) {
    case (.integer(let former), .integer(let value)) where former != value:
      let effect: Effect = (value > former) == bound.isLower ? .fewer : .more
      note(effect, place, "\(bound.name) is \(value) instead of \(former)")
    case (nil, .integer(let value)): note(.fewer, place, "\(bound.name) is \(value)")
    case (.integer(let former), nil): note(.more, place, "\(bound.name) is not \(former)")
    default: if old != new { note(.others, place, "\(bound.name) differs") }
    }
  }

  private mutating func compareConstant(
    _ old: JSONDocument?, _ new: JSONDocument?, at place: String
  ) {
    switch (old, new) {
    case (nil, let value?): note(.fewer, place, "only \(value.compact) is possible")
    case (let value?, nil): note(.more, place, "not only \(value.compact) is possible")
    default: if old != new { note(.others, place, "another value is the only one") }
    }
  }

  private mutating func compareWords(
    _ old: SchemaChoice, _ new: SchemaChoice, at place: String
  ) {
    let before = old.words ?? []
    let after = new.words ?? []
    let isOpen = old.isOpen && new.isOpen
    if let words = new.words, old.words == nil {
      return note(old.isOpen ? .fewer : .others, place, "only \(words.list) is possible")
    }
    if let words = old.words, new.words == nil {
      return note(.more, place, "not only \(words.list) is possible")
    }
    if old.isOpen != new.isOpen {
      note(
        new.isOpen ? .more : .fewer, place,
        new.isOpen ? "later words are possible" : "later words are not possible")
    }
    if before != after, before.sorted() == after.sorted() {
      changes.append(ContractChange(.text, place, "the order of the words differs"))
    }
    for word in before where !after.contains(word) {
      note(isOpen ? .none : .fewer, place, "the word \(word) was removed")
    }
    for word in after where !before.contains(word) {
      note(
        isOpen ? .none : .more, place, "the word \(word) was added",
        added: place + "." + word)
    }
  }

  // MARK: Objects

  private mutating func compareMembers(
    _ old: JSONDocument, _ new: JSONDocument, at place: String
  ) {
    let required = (old: old["required"]?.strings ?? [], new: new["required"]?.strings ?? [])
    let former = old["properties"] ?? [:]
    let members = new["properties"] ?? [:]
    for name in former.names where members[name] == nil {
      // A reader misses what it knew; what a client still sends is refused, or was never there.
      let effect: Effect = sender == .service || new.isOpenObject ? .more : .fewer
      note(effect, place + "." + name, "was removed")
    }
    for name in members.names {
      let here = place + "." + name
      let isRequired = required.new.contains(name)
      guard let before = former[name], let after = members[name] else {
        let effect: Effect = isRequired || old.isOpenObject ? .fewer : .more
        // A reader of an open object ignores what it does not know.
        note(
          sender == .service ? .none : effect, here,
          isRequired ? "was added and is required" : "was added", added: here)
        continue
      }
      let wasRequired = required.old.contains(name)
      if isRequired, !wasRequired { note(.fewer, here, "is required") }
      if wasRequired, !isRequired { note(.more, here, "is no longer required") }
      compare(before, after, at: here)
    }
    compareRest(old["additionalProperties"] ?? true, new["additionalProperties"] ?? true, at: place)
  }

  /// Compares what members that are not named may be.
  private mutating func compareRest(
    _ old: JSONDocument, _ new: JSONDocument, at place: String
  ) {
    if old == new { return }
    switch (old, new) {
    case (_, true), (false, _): note(.more, place, "unknown members are allowed, or more of them")
    case (true, _), (_, false):
      note(.fewer, place, "unknown members are not allowed, or fewer of them")
    default: compare(old, new, at: place + ".*")
    }
  }
}
