/// A JSON text of a transcript's `<<` line, in which `...` replaces members or elements that are not
/// looked at. What is written has to be there byte by byte, in the same order.
struct ExpectedJSON: Equatable {
  /// What a value is; a scalar's text is kept as it was written.
  enum Kind: Equatable { case scalar, object, array }

  /// A member or an element; a gap if it has no value.
  struct Child: Equatable {
    /// The member's name with its quotes; empty in an array.
    var name = ""
    var value: ExpectedJSON?

    static let gap = Child(value: nil)
  }

  var kind = Kind.scalar
  /// The text of a scalar.
  var scalar = ""
  var children: [Child] = []

  /// The value of a text; nil if it is not JSON without spaces, but for `...`.
  init?(_ text: String) {
    var reader = ExpectedJSONReader(text)
    guard let value = reader.value(), reader.isAtEnd else { return nil }
    self = value
  }

  init(scalar: String) { self.scalar = scalar }

  init(_ kind: Kind, _ children: [Child]) { (self.kind, self.children) = (kind, children) }

  /// The text, as it is written in a transcript.
  var text: String {
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
  var hasGap: Bool { children.contains { $0.value?.hasGap ?? true } }

  /// Whether a member or element here is not looked at.
  var isOpen: Bool { children.contains(.gap) }

  /// The member called `name`; nil if there is none.
  subscript(name: String) -> ExpectedJSON? {
    children.first { $0.name == "\"\(name)\"" }?.value
  }

  /// The content of a string without escapes, else the text.
  var string: String { scalar.hasPrefix("\"") ? String(scalar.dropFirst().dropLast()) : text }

  /// Whether `actual`, which has no gaps, is what is expected.
  func matches(_ actual: ExpectedJSON) -> Bool {
    guard kind == actual.kind, scalar == actual.scalar else { return false }
    // A gap takes as little as possible; what follows it moves on until it fits.
    var (at, place) = (0, 0)
    var lastGap: (at: Int, place: Int)?
    while place < actual.children.count {
      if at < children.count, children[at] == .gap {
        lastGap = (at, place)
        at += 1
      } else if at < children.count, children[at].matches(actual.children[place]) {
        (at, place) = (at + 1, place + 1)
      } else if let gap = lastGap {
        lastGap = (gap.at, gap.place + 1)
        (at, place) = (gap.at + 1, gap.place + 1)
      } else {
        return false
      }
    }
    return children[at...].allSatisfy { $0 == .gap }
  }
}

extension ExpectedJSON.Child {
  /// Whether a member or element of an answer is this one.
  fileprivate func matches(_ actual: Self) -> Bool {
    guard let value, let other = actual.value else { return false }
    return name == actual.name && value.matches(other)
  }

  /// An element of which only the id is looked at; the whole one if it has none.
  fileprivate var identified: Self {
    guard let id = value?["id"] else { return self }
    return Self(value: ExpectedJSON(.object, [Self(name: "\"id\"", value: id), .gap]))
  }

  /// What a member or element is found by in another version of its list: its name, else its id.
  var key: String? { name.isEmpty ? value?["id"]?.text : name }
}

extension ExpectedJSON {
  /// One place where an answer is not what is expected.
  struct Difference {
    /// A JSON Pointer.
    let pointer: String
    /// The text at that place; nil if there is none.
    let wanted: String?
    let got: String?
  }

  /// Where `actual` differs, as deep as it can be said; empty if it matches.
  func differences(from actual: ExpectedJSON, at pointer: String = "") -> [Difference] {
    if matches(actual) { return [] }
    let whole = [Difference(pointer: pointer, wanted: text, got: actual.text)]
    guard kind == actual.kind, kind != .scalar else { return whole }
    var found: [Difference] = []
    var seen: Set<Int> = []
    for (index, child) in children.enumerated() {
      guard let value = child.value else { continue }
      let place = actual.place(of: child, index, isOpen: isOpen)
      let path = pointer + "/" + actual.step(to: child, place ?? index)
      guard let place, let other = actual.children[place].value else {
        found.append(Difference(pointer: path, wanted: value.text, got: nil))
        continue
      }
      seen.insert(place)
      found += value.differences(from: other, at: path)
    }
    if !isOpen {
      for (index, child) in actual.children.enumerated() where !seen.contains(index) {
        let path = pointer + "/" + actual.step(to: child, index)
        found.append(Difference(pointer: path, wanted: nil, got: child.value?.text))
      }
    }
    // All is there, but in another order.
    return found.isEmpty ? whole : found
  }

  /// An object of which only the members with these names are looked at.
  func keeping(_ names: [String]) -> ExpectedJSON {
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
  func counterpart(of child: Child, at index: Int) -> ExpectedJSON? {
    if let key = child.key, let same = children.first(where: { $0.key == key }) {
      return same.value
    }
    guard !isOpen, children.indices.contains(index), children[index].key == nil else { return nil }
    return children[index].value
  }

  /// Where a member or element of another version is found here; nil if it is not.
  private func place(of child: Child, _ index: Int, isOpen: Bool) -> Int? {
    if let key = child.key { return children.firstIndex { $0.key == key } }
    if !isOpen { return children.indices.contains(index) ? index : nil }
    return children.firstIndex { child.matches($0) }
  }

  /// The last part of the pointer to a member or element.
  private func step(to child: Child, _ index: Int) -> String {
    kind == .object ? String(child.name.dropFirst().dropLast()) : "\(index)"
  }

  /// What is expected from now on: `actual`, without what was not looked at before. Something new shows
  /// where there was no gap; of an element with an id, between others, only the id.
  func updated(to actual: ExpectedJSON) -> ExpectedJSON {
    if matches(actual) { return self }
    guard kind == actual.kind, kind != .scalar, hasGap else { return actual }
    var result: [Child] = []
    var last = -1
    for (index, child) in actual.children.enumerated() {
      if let old = counterpart(of: child, at: index), let new = child.value {
        let place = children.firstIndex { $0.key == child.key && $0 != .gap } ?? index
        if child.key != nil, place > 0, children[place - 1] == .gap, result.last != .gap {
          result.append(.gap)
        }
        result.append(Child(name: child.name, value: old.updated(to: new)))
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
    return update.matches(actual) ? update : actual
  }
}
