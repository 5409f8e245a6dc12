import HeadlessUI
package import JSONRPC

/// Compares two contracts, each an OpenRPC document that may have the schemas of the screens under `screens`, and says
/// what a change means for clients of the older one. The rules are in the reference.
package struct ContractComparison {
  private let old: JSONDocument
  private let new: JSONDocument
  private var found: [ContractChange] = []

  private init(_ old: JSONDocument, _ new: JSONDocument) { (self.old, self.new) = (old, new) }

  /// The changes from `old` to `new`, in the order of the document.
  package static func changes(
    from old: JSONDocument, to new: JSONDocument
  ) -> [ContractChange] {
    var comparison = ContractComparison(old, new)
    comparison.compareMethods()
    comparison.compareNotifications()
    comparison.compareErrors()
    comparison.compareScreens()
    comparison.compareLevels()
    if old["info"] != new["info"] {
      comparison.found.append(ContractChange(.text, "info", "differs"))
    }
    return comparison.found
  }

  private mutating func note(
    _ verdict: ContractChange.Verdict, _ place: String, _ text: String, added: String? = nil
  ) { found.append(ContractChange(verdict, place, text, added: added)) }

  /// Notes that words for people differ.
  private mutating func note(
    _ words: [String], _ old: JSONDocument, _ new: JSONDocument, _ place: String
  ) {
    for word in words where old[word] != new[word] {
      note(.text, place, SchemaComparison.difference(of: word))
    }
  }

  /// Compares the entries of two lists by what `key` names them with; a removed one is a breaking change.
  private mutating func compareEntries(
    _ list: String, by key: String, named prefix: String = "",
    _ compare: (inout Self, _ old: JSONDocument, _ new: JSONDocument, _ place: String) -> Void
  ) {
    let (before, after) = (old[list]?.entries(by: key) ?? [], new[list]?.entries(by: key) ?? [])
    for (name, _) in before where !after.contains(where: { $0.name == name }) {
      note(.breaking, prefix + name, "was removed")
    }
    for (name, entry) in after {
      guard let former = before.first(where: { $0.name == name }) else {
        note(.compatible, prefix + name, "was added", added: prefix + name)
        continue
      }
      compare(&self, former.value, entry, prefix + name)
      note(["summary", "deprecated", ContractLevels.since], former.value, entry, prefix + name)
    }
  }

  private mutating func compareMethods() {
    var requests = SchemaComparison(sentBy: .client, old.types, new.types)
    var answers = SchemaComparison(sentBy: .service, old.types, new.types)
    // A document that the program has just made has no examples: they are played for its file.
    let haveExamples = old.hasExamples && new.hasExamples
    compareEntries("methods", by: "name") { comparison, old, new, place in
      requests.compare(old.params, new.params, at: place)
      // Without a schema anything may come.
      answers.compare(
        old["result"]?["schema"] ?? [:], new["result"]?["schema"] ?? [:], at: place + ".result")
      comparison.compareErrors(of: old, new, at: place)
      if old["paramStructure"] != new["paramStructure"] {
        comparison.note(.breaking, place, "parameters are sent in another form")
      }
      if old["tags"] != new["tags"] { comparison.note(.text, place, "the tags differ") }
      if haveExamples, old["examples"] != new["examples"] {
        comparison.note(.text, place, "the examples differ")
      }
      for (name, param) in new["params"]?.entries(by: "name") ?? [] {
        let former = old["params"]?.entries(by: "name").first { $0.name == name }?.value
        comparison.note(["deprecated"], former ?? param, param, "\(place).\(name)")
      }
    }
    found += requests.changes + answers.changes
  }

  /// Compares the errors that a method can be answered with: clients branch on their kinds.
  private mutating func compareErrors(of old: JSONDocument, _ new: JSONDocument, at place: String) {
    let (before, after) = (old.errorNames, new.errorNames)
    for name in before where !after.contains(name) {
      note(.breaking, place, "the error \(name) is another one, or was removed")
    }
    for name in after where !before.contains(name) {
      note(.compatible, place, "the error \(name) is possible")
    }
  }

  private mutating func compareNotifications() {
    var comparison = SchemaComparison(sentBy: .service, old.types, new.types)
    compareEntries("x-notifications", by: "name") { _, old, new, place in
      comparison.compare(old["params"] ?? [:], new["params"] ?? [:], at: place)
    }
    // A view is compared once: as the result of a method.
    found += comparison.changes.filter { !found.contains($0) }
  }

  private mutating func compareErrors() {
    var data = SchemaComparison(sentBy: .service, old.types, new.types)
    compareEntries("x-errors", by: "kind", named: "errors.") { comparison, old, new, place in
      if old["code"] != new["code"] { comparison.note(.breaking, place, "the code is another one") }
      data.compare(old["data"] ?? [:], new["data"] ?? [:], at: place)
    }
    found += data.changes
  }

  private mutating func compareScreens() {
    let (before, after) = (old["x-screens"]?.strings ?? [], new["x-screens"]?.strings ?? [])
    for name in before where !after.contains(name) {
      note(.breaking, "screens." + name, "was removed")
    }
    for name in after where !before.contains(name) {
      note(.compatible, "screens." + name, "was added", added: "screens." + name)
    }
    guard let old = old["screens"], let new = new["screens"] else { return }
    for name in old.names where after.contains(name) && new[name] == nil {
      note(.breaking, "screens." + name, "has no schema")
    }
    for name in new.names {
      guard let former = old[name], let screen = new[name] else { continue }
      // What holds for every view is in each schema, and is told once.
      found += ScreenComparison(former, screen, of: name).changes.filter { !found.contains($0) }
    }
  }

  private mutating func compareLevels() {
    compareLevel("x-level") { $1 < $0 }
    // Clients of the levels below are no longer served.
    compareLevel("x-oldest-level") { $1 > $0 }
  }

  private mutating func compareLevel(_ name: String, _ breaks: (_ old: Int, _ new: Int) -> Bool) {
    let (before, after) = (old[name]?.integer ?? 0, new[name]?.integer ?? 0)
    guard before != after else { return }
    note(breaks(before, after) ? .breaking : .compatible, name, "is \(after) instead of \(before)")
  }
}

extension JSONDocument {
  /// The named types of an OpenRPC document.
  fileprivate var types: JSONDocument { self["components"]?["schemas"] ?? [:] }

  /// The elements of an array of objects that have a name under `key`, with it.
  fileprivate func entries(by key: String) -> [(name: String, value: JSONDocument)] {
    guard case .array(let elements) = self else { return [] }
    return elements.compactMap { element in
      guard case .string(let name) = element[key] else { return nil }
      return (name, element)
    }
  }

  /// The parameters of a method as the schema of one object.
  fileprivate var params: JSONDocument {
    let params = self["params"]?.entries(by: "name") ?? []
    let properties = params.map { Member(name: $0.name, value: $0.value["schema"] ?? [:]) }
    let required = params.filter { $0.value["required"] == true }.map {
      JSONDocument.string($0.name)
    }
    return [
      "type": "object", "properties": .object(properties), "required": .array(required),
      "additionalProperties": false,
    ]
  }

  /// The names of the errors that a method can be answered with.
  fileprivate var errorNames: [String] {
    guard case .array(let errors) = self["errors"] else { return [] }
    return errors.compactMap { $0.reference ?? $0["data"]?["kind"]?.text }
  }

  /// Whether a method of an OpenRPC document has examples.
  fileprivate var hasExamples: Bool {
    self["methods"]?.entries(by: "name").contains { $0.value["examples"] != nil } ?? false
  }

  /// The value of a whole number; nil if this is none.
  fileprivate var integer: Int? { if case .integer(let value) = self { value } else { nil } }
}
