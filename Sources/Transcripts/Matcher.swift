/// Compares answers with what a transcript expects of them, and gives the variables their values.
package struct Matcher {
  /// When two values are the same.
  package enum Mode: Sendable {
    /// If they are written with the same bytes, members in the same order.
    case bytes
    /// If they mean the same to a reader of JSON.
    case values
    /// If they mean the same to a client that ignores what it does not know: a service of a later level may
    /// send more members, and notifications that are not expected.
    case additions
  }

  package let mode: Mode
  package private(set) var variables: Variables

  package init(_ mode: Mode = .bytes, _ variables: Variables = Variables()) {
    (self.mode, self.variables) = (mode, variables)
  }

  /// One place where an answer is not what is expected.
  package struct Difference {
    /// A JSON Pointer; empty for the whole message.
    package let pointer: String
    /// The text at that place; nil if there is none.
    package let wanted: String?
    package let got: String?
    /// The object or the array that it is in, as it came; nil for the whole message.
    package let container: String?
    /// Where the wanted value, or what it is missing in, begins in the text of the message.
    let offset: Int

    init(
      _ pointer: String, wanted: String?, got: String?, in container: String? = nil, at offset: Int
    ) {
      (self.pointer, self.wanted, self.got) = (pointer, wanted, got)
      (self.container, self.offset) = (container, offset)
    }
  }

  /// Whether `actual` is what is expected. If it is, variables that had no value have one.
  package mutating func matches(_ expected: ExpectedJSON, _ actual: ExpectedJSON) -> Bool {
    let before = variables
    if fits(expected, actual) { return true }
    variables = before
    return false
  }

  private mutating func fits(_ expected: ExpectedJSON, _ actual: ExpectedJSON) -> Bool {
    if expected.kind == .scalar { return fits(expected.scalar, actual) }
    guard expected.kind == actual.kind else { return false }
    if expected.kind == .object, mode != .bytes { return membersFit(expected, actual) }
    // A gap takes as little as possible; what follows it moves on until it fits.
    var (at, place) = (0, 0)
    var lastGap: (at: Int, place: Int)?
    while place < actual.children.count {
      if at < expected.children.count, expected.children[at] == .gap {
        lastGap = (at, place)
        at += 1
      } else if at < expected.children.count,
        fits(expected.children[at], actual.children[place])
      {
        (at, place) = (at + 1, place + 1)
      } else if let gap = lastGap {
        lastGap = (gap.at, gap.place + 1)
        (at, place) = (gap.at + 1, gap.place + 1)
      } else {
        return false
      }
    }
    return expected.children[at...].allSatisfy { $0 == .gap }
  }

  private mutating func fits(_ child: ExpectedJSON.Child, _ actual: ExpectedJSON.Child) -> Bool {
    guard let value = child.value, let other = actual.value, child.name == actual.name else {
      return false
    }
    return matches(value, other)
  }

  /// Whether the members fit in any order.
  private mutating func membersFit(_ expected: ExpectedJSON, _ actual: ExpectedJSON) -> Bool {
    let written = expected.children.filter { $0 != .gap }
    guard allowsMore(expected) || written.count == actual.children.count else { return false }
    return written.allSatisfy { child in
      actual.children.contains { $0.name == child.name && fits(child, $0) }
    }
  }

  /// Whether an object or array may hold what is not expected.
  private func allowsMore(_ expected: ExpectedJSON) -> Bool {
    expected.isOpen || mode == .additions && expected.kind == .object
  }

  /// Whether a value is what a scalar says.
  private mutating func fits(_ scalar: String, _ actual: ExpectedJSON) -> Bool {
    let text = actual.kind == .scalar ? actual.scalar : nil
    // Most have no variable.
    guard scalar.utf8.contains(UInt8(ascii: "{")) else {
      return text.map { $0.utf8.elementsEqual(scalar.utf8) } ?? false
    }
    let parts = Template(scalar).parts
    if case .variable(let name) = parts.first, parts.count == 1 {
      return bind(name, to: actual.text)
    }
    guard let text else { return false }
    return fits(parts, Array(text.utf8))
  }

  /// Gives a variable its value.
  mutating func set(_ name: String, _ text: String) { variables[name] = text }

  private mutating func bind(_ name: String, to text: String) -> Bool {
    if name == Template.any { return true }
    if let value = variables[name] { return value.utf8.elementsEqual(text.utf8) }
    variables[name] = text
    return true
  }

  /// Whether a string is what the parts of an expected one say. A variable without a value takes as little
  /// as possible.
  private mutating func fits(_ parts: [Template.Part], _ text: [UInt8]) -> Bool {
    var rest = text[...]
    for (index, part) in parts.enumerated() {
      if let literal = literal(part) {
        guard rest.starts(with: literal) else { return false }
        rest = rest.dropFirst(literal.count)
        continue
      }
      guard case .variable(let name) = part, index + 1 < parts.count else { return false }
      let next = literal(parts[index + 1]) ?? []
      let isLast = index + 2 == parts.count
      guard let length = isLast ? rest.lengthBefore(end: next) : rest.lengthBefore(next) else {
        return false
      }
      let value = "\"" + String(decoding: rest.prefix(length), as: UTF8.self) + "\""
      guard bind(name, to: value) else { return false }
      rest = rest.dropFirst(length)
    }
    return rest.isEmpty
  }

  /// The bytes of a part; nil for a variable without a value.
  private func literal(_ part: Template.Part) -> [UInt8]? {
    switch part {
    case .literal(let bytes): bytes
    case .variable(let name): variables.content(of: name)
    }
  }
}

extension ArraySlice<UInt8> {
  /// How many bytes come before the first `part`; nil if it does not occur.
  fileprivate func lengthBefore(_ part: [UInt8]) -> Int? {
    guard count >= part.count else { return nil }
    return (0...count - part.count).first { dropFirst($0).starts(with: part) }
  }

  /// How many bytes come before `end`, if this ends with it.
  fileprivate func lengthBefore(end: [UInt8]) -> Int? {
    guard count >= end.count, suffix(end.count).elementsEqual(end) else { return nil }
    return count - end.count
  }
}

extension Matcher {
  /// Where an answer is not what is expected, as deep as it can be said; empty if it matches.
  package mutating func differences(
    _ expected: ExpectedJSON, _ actual: ExpectedJSON, at pointer: String = "",
    in container: ExpectedJSON? = nil
  ) -> [Difference] {
    if matches(expected, actual) { return [] }
    let whole = [
      Difference(
        pointer, wanted: shown(expected), got: actual.text, in: container?.text,
        at: expected.offset)
    ]
    guard expected.kind == actual.kind, expected.kind != .scalar else { return whole }
    var found: [Difference] = []
    var seen: Set<Int> = []
    for (index, child) in expected.children.enumerated() {
      guard let value = child.value else { continue }
      let place = place(of: child, index, in: actual, isOpen: expected.isOpen)
      let path = pointer + "/" + actual.step(to: child, place ?? index)
      guard let place, let other = actual.children[place].value else {
        found.append(
          Difference(path, wanted: shown(value), got: nil, in: actual.text, at: value.offset))
        continue
      }
      seen.insert(place)
      found += differences(value, other, at: path, in: actual)
    }
    if !allowsMore(expected) {
      for (index, child) in actual.children.enumerated() where !seen.contains(index) {
        let path = pointer + "/" + actual.step(to: child, index)
        found.append(
          Difference(
            path, wanted: nil, got: child.value?.text, in: actual.text, at: expected.offset))
      }
    }
    // All is there, but in another order.
    return found.isEmpty ? whole : found
  }

  /// What is wanted, with the value of a variable that has one.
  private func shown(_ expected: ExpectedJSON) -> String {
    guard expected.kind == .scalar, !expected.variables.isEmpty,
      let filled = try? variables.filled(into: expected.scalar), filled != expected.scalar
    else { return expected.text }
    return "\(filled), the value of \(expected.scalar)"
  }

  /// Where a member or element of another version is found; nil if it is not.
  private func place(
    of child: ExpectedJSON.Child, _ index: Int, in actual: ExpectedJSON, isOpen: Bool
  ) -> Int? {
    if let key = child.key, child.name != "" || !key.hasPrefix("{{") {
      return actual.children.firstIndex { $0.key == key }
    }
    if !isOpen { return actual.children.indices.contains(index) ? index : nil }
    return actual.children.firstIndex { other in
      var trial = self
      return trial.fits(child, other)
    }
  }
}
