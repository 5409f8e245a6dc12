/// The strict grammar of RFC 8259, checked in one pass without allocating: what passes here can be
/// read by ``JSONSlice`` without a further check.
package enum JSONSyntax {
  /// The deepest nesting that is read; each level is one bit of a machine word.
  package static let maximumDepth = 64

  /// Where and why a text is not JSON.
  package struct Fault: Error, Equatable {
    /// The offset of the offending byte from the start of the text.
    package let offset: Int
    /// What was wrong, as the end of a sentence.
    package let reason: String
  }

  /// Checks that `text` is one JSON text of well-formed UTF-8, with surrogates paired, and notes where
  /// its long containers end.
  static func check(
    _ text: UnsafeRawBufferPointer, _ containers: inout ContainerIndex
  ) throws(Fault) {
    containers.removeAll()
    var checker = Checker(text: text, containers: containers)
    defer { containers = checker.containers }
    try checker.run()
  }

  /// Checks that `text` is one JSON text.
  static func check(_ text: UnsafeRawBufferPointer) throws(Fault) {
    var containers = ContainerIndex()
    try check(text, &containers)
  }
}

/// The state of one pass: a position and, per open level, whether it is an object.
///
/// Subscripts of the raw buffer are unchecked in a release build; each is preceded by a comparison of
/// the position with the count.
private struct Checker {
  let text: UnsafeRawBufferPointer
  var containers: ContainerIndex
  private var position = 0
  private var depth = 0
  private var objects: UInt64 = 0

  init(text: UnsafeRawBufferPointer, containers: ContainerIndex) {
    self.text = text
    self.containers = containers
  }

  mutating func run() throws(JSONSyntax.Fault) {
    while true {
      try value()
      if try !afterValue() { return }
    }
  }

  /// Reads up to the end of the next scalar or empty container.
  @inline(__always)
  private mutating func value() throws(JSONSyntax.Fault) {
    while true {
      skipSpace()
      guard position < text.count else { throw fault("ends where a value is expected") }
      switch text[position] {
      case UInt8(ascii: "\""): return try string()
      case UInt8(ascii: "{"):
        try open(isObject: true)
        if take(UInt8(ascii: "}")) { return close() }
        try key()
      case UInt8(ascii: "["):
        try open(isObject: false)
        if take(UInt8(ascii: "]")) { return close() }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
      case UInt8(ascii: "t"): return try literal("true")
      case UInt8(ascii: "f"): return try literal("false")
      case UInt8(ascii: "n"): return try literal("null")
      default: throw fault("has an unexpected byte where a value is expected")
      }
    }
  }

  /// Reads what follows a value; says whether another value has to come.
  @inline(__always)
  private mutating func afterValue() throws(JSONSyntax.Fault) -> Bool {
    while depth > 0 {
      skipSpace()
      guard position < text.count else { throw fault("ends inside an object or array") }
      let isObject = objects & (1 << UInt64(depth - 1)) != 0
      switch text[position] {
      case UInt8(ascii: ","):
        position += 1
        if isObject { try key() }
        return true
      case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
        position += 1
        close()
      default:
        throw fault(isObject ? "lacks a comma or } here" : "lacks a comma or ] here")
      }
    }
    skipSpace()
    guard position == text.count else { throw fault("continues after its end") }
    return false
  }

  private mutating func open(isObject: Bool) throws(JSONSyntax.Fault) {
    guard depth < JSONSyntax.maximumDepth else {
      throw fault("is nested deeper than \(JSONSyntax.maximumDepth) levels")
    }
    let bit: UInt64 = 1 << UInt64(depth)
    objects = isObject ? objects | bit : objects & ~bit
    containers.begin(at: position, depth: depth)
    depth += 1
    position += 1
    skipSpace()
  }

  private mutating func close() {
    depth -= 1
    containers.end(at: position, depth: depth)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  @inline(__always)
  private mutating func key() throws(JSONSyntax.Fault) {
    skipSpace()
    guard position < text.count, text[position] == UInt8(ascii: "\"") else {
      throw fault("lacks a member name here")
    }
    try string()
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw fault("lacks a colon here") }
  }

  private mutating func skipSpace() { position = text.endOfSpace(from: position) }

  private mutating func literal(_ word: StaticString) throws(JSONSyntax.Fault) {
    guard text.starts(with: word, at: position) else { throw fault("has an unknown word") }
    position += word.utf8CodeUnitCount
  }

  private mutating func number() throws(JSONSyntax.Fault) {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
  }

  private mutating func digits() throws(JSONSyntax.Fault) {
    let start = position
    while position < text.count, text[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    guard position > start else { throw fault("has a number that lacks a digit here") }
  }

  @inline(__always)
  private mutating func string() throws(JSONSyntax.Fault) {
    position += 1
    while true {
      position = text.endOfPlainASCII(from: position)
      guard position < text.count else { throw fault("ends inside a string") }
      switch text[position] {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"): try escape()
      case 0..<0x20: throw fault("has a control character in a string")
      default:
        let length = text.lengthOfScalar(at: position)
        guard length > 0 else { throw fault("is not well-formed UTF-8") }
        position += length
      }
    }
  }

  private mutating func escape() throws(JSONSyntax.Fault) {
    position += 1
    guard position < text.count else { throw fault("ends inside a string") }
    switch text[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      let unit = try hex(at: position + 1)
      if unit & 0xFC00 == 0xDC00 { throw fault("has a lone low surrogate") }
      if unit & 0xFC00 == 0xD800 {
        guard text.starts(with: "\\u", at: position + 5),
          try hex(at: position + 7) & 0xFC00 == 0xDC00
        else { throw fault("has a lone high surrogate") }
        position += 6
      }
      position += 5
    default: throw fault("has an unknown escape")
    }
  }

  private func hex(at start: Int) throws(JSONSyntax.Fault) -> UInt32 {
    guard let unit = text.hexadecimal(at: start) else { throw fault("has a bad \\u escape") }
    return unit
  }

  private func fault(_ reason: String) -> JSONSyntax.Fault {
    JSONSyntax.Fault(offset: position, reason: reason)
  }
}
