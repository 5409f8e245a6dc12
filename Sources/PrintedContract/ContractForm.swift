import JSONRPC

/// The form in which the contract's documents are written.
package struct ContractForm: Equatable {
  /// Answers are described as this program sends them, without room for later levels.
  package var isExact = false
  /// No document refers to a part of itself: what is referred to stands in its place.
  package var isInline = false

  package init(isExact: Bool = false, isInline: Bool = false) {
    self.isExact = isExact
    self.isInline = isInline
  }

  func text(_ document: JSONDocument) -> String {
    (isInline ? document.inlined : document).pretty() + "\n"
  }
}

extension JSONDocument {
  /// The document without references, and without the types that they name. No type has itself within it.
  fileprivate var inlined: JSONDocument {
    let shelves = ["components", "definitions", "$defs"]
    return inlined(in: self).filtered { !shelves.contains($0) }
  }

  private func inlined(in root: JSONDocument) -> JSONDocument {
    switch self {
    case .object(let members):
      if case .string(let path) = self["$ref"], let target = root.part(at: path) {
        let others = filtered { $0 != "$ref" }
        if others == [:] { return target.inlined(in: root) }
        // What is said beside a reference holds together with it.
        return ["allOf": [target.inlined(in: root), others.inlined(in: root)]]
      }
      // What wraps a reference only to describe it.
      if names == ["allOf", "description"], unwrapped != self {
        return unwrapped.inlined(in: root).filtered { $0 != "description" }
          .merging(filtered { $0 == "description" })
      }
      return .object(members.map { Member(name: $0.name, value: $0.value.inlined(in: root)) })
    case .array(let elements): return .array(elements.map { $0.inlined(in: root) })
    case .string, .integer, .boolean, .null: return self
    }
  }

  /// What a path such as `#/definitions/View` leads to.
  private func part(at path: String) -> JSONDocument? {
    path.split(separator: "/").dropFirst().reduce(self) { $0?[String($1)] }
  }

  /// The object with those members whose names are to be kept.
  private func filtered(_ isKept: (String) -> Bool) -> JSONDocument {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { isKept($0.name) })
  }
}
