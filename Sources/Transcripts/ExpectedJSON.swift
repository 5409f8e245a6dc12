/// A JSON text of a transcript, in which `...` replaces members or elements that are not looked at, and
/// `{{name}}` is a variable. ``Matcher`` compares an answer with it.
package struct ExpectedJSON {
  /// What a value is; a scalar's text is kept as it was written.
  package enum Kind: Equatable { case scalar, object, array }

  /// A member or an element; a gap if it has no value.
  package struct Child: Equatable {
    /// The member's name with its quotes; empty in an array.
    package var name = ""
    package var value: ExpectedJSON?

    package init(name: String = "", value: ExpectedJSON?) {
      (self.name, self.value) = (name, value)
    }

    static let gap = Child(value: nil)
  }

  package var kind = Kind.scalar
  /// The text of a scalar: also a variable that stands for a whole value.
  package var scalar = ""
  package var children: [Child] = []
  /// Where the value begins in the text that it was read from, in bytes.
  var offset = 0

  /// The value of an expectation; nil if it is not JSON without spaces, but for `...` and variables.
  package init?(_ text: String) { self.init(expectation: text) }

  /// The value of an expectation. With ``Matcher/Mode/values`` there may be spaces, and scalars are brought
  /// to one form.
  init?(expectation text: String, _ mode: Matcher.Mode = .bytes) {
    self.init(ExpectedJSONReader(text, mode, isExpectation: true))
  }

  /// The value of an answer; nil if it is not JSON. With ``Matcher/Mode/bytes`` spaces are an exception.
  package init?(answer text: String, _ mode: Matcher.Mode = .bytes, hasSpace: Bool = false) {
    self.init(ExpectedJSONReader(text, mode, isExpectation: false, hasSpace: hasSpace))
  }

  private init?(_ reader: ExpectedJSONReader) {
    var reader = reader
    guard let value = reader.wholeValue() else { return nil }
    self = value
  }

  init(scalar: String, at offset: Int = 0) { (self.scalar, self.offset) = (scalar, offset) }

  init(_ kind: Kind, _ children: [Child], at offset: Int = 0) {
    (self.kind, self.children, self.offset) = (kind, children, offset)
  }

  /// The text, as it is written in a transcript.
  package var text: String {
    switch kind {
    case .scalar: scalar
    case .object: "{" + inner + "}"
    case .array: "[" + inner + "]"
    }
  }

  private var inner: String {
    children.map { child in
      guard let value = child.value else { return "..." }
      return child.name.isEmpty ? value.text : child.name + ":" + value.text
    }.joined(separator: ",")
  }

  /// Whether something here or below is not looked at.
  package var hasGap: Bool { children.contains { $0.value?.hasGap ?? true } }

  /// Whether a member or element here is not looked at.
  package var isOpen: Bool { children.contains(.gap) }

  /// The member called `name`; nil if there is none.
  package subscript(name: String) -> ExpectedJSON? {
    children.first { $0.name == "\"\(name)\"" }?.value
  }

  /// The content of a string without escapes, else the text.
  package var string: String {
    scalar.hasPrefix("\"") ? String(scalar.dropFirst().dropLast()) : text
  }

  /// Whether `actual`, which has no gaps, is byte by byte what is expected.
  package func matches(_ actual: ExpectedJSON) -> Bool {
    var matcher = Matcher()
    return matcher.matches(self, actual)
  }

  /// The names of the variables, in the order of the text.
  var variables: [String] { namedVariables.map(\.name) }

  /// The names of the variables, each with the name of the member that it is in.
  var namedVariables: [(name: String, member: String)] { namedVariables(in: "") }

  private func namedVariables(in member: String) -> [(name: String, member: String)] {
    if kind == .scalar { return Template(scalar).variables.map { ($0, member) } }
    return children.flatMap { child in
      let name = child.name.isEmpty ? member : String(child.name.dropFirst().dropLast())
      return child.value?.namedVariables(in: name) ?? []
    }
  }

  /// The value with those of variables in the names of its members.
  func fillingNames(_ variables: Variables) -> ExpectedJSON {
    var result = self
    for index in children.indices {
      let name = children[index].name
      if name.contains("{{"), let filled = try? variables.filled(into: name) {
        result.children[index].name = filled
      }
      result.children[index].value = children[index].value?.fillingNames(variables)
    }
    return result
  }

  /// An object of which only the members with these names are looked at.
  package func keeping(_ names: [String]) -> ExpectedJSON {
    var kept: [Child] = []
    for child in children {
      if names.contains(where: { child.name == "\"\($0)\"" }) {
        kept.append(child)
      } else if kept.last != .gap {
        kept.append(.gap)
      }
    }
    return ExpectedJSON(kind, kept)
  }

  /// What is expected of the member or element of an answer at `index`; nil if nothing is.
  package func counterpart(of child: Child, at index: Int) -> ExpectedJSON? {
    if let key = child.key, let same = children.first(where: { $0.key == key }) {
      return same.value
    }
    guard !isOpen, children.indices.contains(index), children[index].key == nil else { return nil }
    return children[index].value
  }

  /// The last part of the pointer to a member or element.
  func step(to child: Child, _ index: Int) -> String {
    guard kind == .object else { return "\(index)" }
    return child.name.dropFirst().dropLast().reduce(into: "") { step, character in
      switch character {
      case "~": step += "~0"
      case "/": step += "~1"
      default: step.append(character)
      }
    }
  }
}

extension ExpectedJSON: Equatable {
  /// Where a value was read from makes no difference.
  package static func == (one: ExpectedJSON, other: ExpectedJSON) -> Bool {
    one.kind == other.kind && one.scalar.utf8.elementsEqual(other.scalar.utf8)
      && one.children == other.children
  }
}

extension ExpectedJSON.Child {
  /// An element of which only the id is looked at; the whole one if it has none.
  fileprivate var identified: Self {
    guard let id = value?["id"] else { return self }
    return Self(value: ExpectedJSON(.object, [Self(name: "\"id\"", value: id), .gap]))
  }

  /// What a member or element is found by in another version of its list: its name, else its id.
  package var key: String? { name.isEmpty ? value?["id"]?.text : name }
}

extension ExpectedJSON {
  /// What is expected from now on: `actual`, without what was not looked at before. Variables that hold
  /// stay. Something new shows where there was no gap; of an element with an id, between others, only the id.
  package func updated(to actual: ExpectedJSON, _ matcher: Matcher = Matcher()) -> ExpectedJSON {
    var trial = matcher
    if trial.matches(self, actual) { return self }
    guard kind == actual.kind, kind != .scalar, hasGap || !variables.isEmpty else { return actual }
    var result: [Child] = []
    var last = -1
    for (index, child) in actual.children.enumerated() {
      if let old = counterpart(of: child, at: index), let new = child.value {
        let place = children.firstIndex { $0.key == child.key && $0 != .gap } ?? index
        if child.key != nil, place > 0, children[place - 1] == .gap, result.last != .gap {
          result.append(.gap)
        }
        result.append(Child(name: child.name, value: old.updated(to: new, matcher)))
        last = place
      } else if !isOpen {
        result.append(child)
      } else if children.indices.contains(last + 1), children[last + 1] != .gap {
        result.append(kind == .array ? child.identified : child)
      } else if result.last != .gap {
        result.append(.gap)
      }
    }
    if isOpen, children.last == .gap || !result.contains(.gap), result.last != .gap {
      result.append(.gap)
    }
    let update = ExpectedJSON(kind, result)
    trial = matcher
    return trial.matches(update, actual) ? update : actual
  }
}
