import JSONRPC

/// Reads a text into an ``ExpectedJSON``.
struct ExpectedJSONReader {
  private let bytes: [UInt8]
  private let mode: Matcher.Mode
  /// Whether there may be `...` and variables.
  private let isExpectation: Bool
  /// Whether there may be spaces.
  private let hasSpace: Bool
  private var place = 0
  private var depth = 0

  /// How deep arrays and objects may be nested: deeper than any answer of a service.
  private static let maximumDepth = 200

  init(_ text: String, _ mode: Matcher.Mode, isExpectation: Bool, hasSpace: Bool = false) {
    bytes = Array(text.utf8)
    (self.mode, self.isExpectation) = (mode, isExpectation)
    self.hasSpace = hasSpace || mode != .bytes
  }

  /// The value that is the whole text; nil if it is none.
  mutating func wholeValue() -> ExpectedJSON? {
    skipSpace()
    guard let value = value() else { return nil }
    skipSpace()
    return place == bytes.count ? value : nil
  }

  private mutating func value() -> ExpectedJSON? {
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "{"): return variable() ?? list(.object, end: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return list(.array, end: UInt8(ascii: "]"))
    case UInt8(ascii: "\""):
      let start = place
      return string().map { ExpectedJSON(scalar: $0, at: start) }
    default: return word()
    }
  }

  /// A variable that stands for a whole value.
  private mutating func variable() -> ExpectedJSON? {
    guard isExpectation, let end = Template.endOfVariable(in: bytes, at: place) else { return nil }
    defer { place = end }
    return ExpectedJSON(scalar: String(decoding: bytes[place..<end], as: UTF8.self), at: place)
  }

  private mutating func list(_ kind: ExpectedJSON.Kind, end: UInt8) -> ExpectedJSON? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    let start = place
    place += 1
    var children: [ExpectedJSON.Child] = []
    if take(end) { return ExpectedJSON(kind, [], at: start) }
    repeat {
      skipSpace()
      if isExpectation, bytes[place...].starts(with: "...".utf8) {
        place += 3
        children.append(.gap)
        continue
      }
      var child = ExpectedJSON.Child(value: nil)
      if kind == .object {
        guard let name = string(), take(UInt8(ascii: ":")) else { return nil }
        child.name = name
        skipSpace()
      }
      guard let value = value() else { return nil }
      child.value = value
      children.append(child)
    } while take(UInt8(ascii: ","))
    return take(end) ? ExpectedJSON(kind, children, at: start) : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    guard hasSpace else { return }
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  /// A string with its quotes, as it is written.
  private mutating func string() -> String? {
    let start = place
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
    place += 1
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 2
      case UInt8(ascii: "\""):
        place += 1
        return checked(bytes[start..<place])
      default: place += 1
      }
    }
    return nil
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() -> ExpectedJSON? {
    let start = place
    while place < bytes.count, !",]}:{[\" \t\r\n".utf8.contains(bytes[place]) { place += 1 }
    return checked(bytes[start..<place]).map { ExpectedJSON(scalar: $0, at: start) }
  }

  /// The text of a scalar, in one form if values are compared; nil if it is not JSON.
  private func checked(_ source: ArraySlice<UInt8>) -> String? {
    let mode = mode
    return JSONSlice.parse(Array(source)) { json in
      mode != .bytes ? json.oneForm : String(decoding: source, as: UTF8.self)
    }
  }
}

extension JSONSlice {
  /// The text of a scalar in the one form that all ways to write its value have.
  fileprivate var oneForm: String {
    let written = String(decoding: source, as: UTF8.self)
    switch kind {
    case .string where source.contains(UInt8(ascii: "\\")):
      var writer = JSONWriter()
      writer.string(string ?? "")
      return String(decoding: writer.bytes, as: UTF8.self)
    case .number:
      if let integer { return "\(integer)" }
      // A whole number that is too large for a fraction stays as it is.
      guard written.utf8.contains(where: { ".eE".utf8.contains($0) }) else { return written }
      return Double(written).map { "\($0)" } ?? written
    default: return written
    }
  }
}
