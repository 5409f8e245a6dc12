/// One value inside a text that has passed ``JSONSyntax``: a position, nothing copied.
///
/// It points into the frame's bytes and is valid only while the frame is being handled; whatever is
/// kept longer is copied out by `string`, `integer` or `source`.
package struct JSONSlice {
  let text: UnsafeRawBufferPointer
  /// What was noted of the text while it was checked.
  fileprivate let containers: UnsafeBufferPointer<ContainerIndex.Entry>
  /// The position of the value's first byte.
  let start: Int
  /// The position behind the value's last byte.
  let end: Int
  /// Whether the value is a string that has escapes.
  let hasEscapes: Bool

  /// What kinds of value JSON has.
  package enum Kind { case object, array, string, number, boolean, null }

  /// The root value of a text that has passed ``JSONSyntax``, which noted the `containers`.
  init(
    root text: UnsafeRawBufferPointer,
    containers: UnsafeBufferPointer<ContainerIndex.Entry> = .init(start: nil, count: 0)
  ) {
    self.text = text
    self.containers = containers
    start = text.endOfSpace(from: 0)
    end = text.startOfSpace(before: text.count)
    hasEscapes = text[start] == UInt8(ascii: "\"") && text.endOfString(from: start + 1).hasEscapes
  }

  /// The value that starts at `start`, within the same text as `container`.
  @inline(__always)
  fileprivate init(in container: JSONElements, at start: Int) {
    text = container.text
    containers = container.containers
    self.start = start
    (end, hasEscapes) =
      switch text[start] {
      case UInt8(ascii: "\""): text.endOfString(from: start + 1)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        (containers.end(ofContainerAt: start) ?? text.endOfContainer(at: start), false)
      default: (text.endOfLiteral(from: start), false)
      }
  }

  /// Checks `text` and hands its root to `body`; nil if it is not JSON, or not what `body` reads.
  package static func parse<R>(
    _ text: [UInt8], _ body: (JSONSlice) throws -> R
  ) -> R? {
    var containers = ContainerIndex()
    return text.withUnsafeBytes { text in
      guard (try? JSONSyntax.check(text, &containers)) != nil else { return nil }
      return containers.entries.withUnsafeBufferPointer {
        try? body(JSONSlice(root: text, containers: $0))
      }
    }
  }

  package var kind: Kind {
    switch text[start] {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// The bytes of the value as they arrived.
  package var source: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: text[start..<end]) }

  /// Whether the value has arrived as these bytes. They are compared eight at a time.
  package func hasSource(_ bytes: [UInt8]) -> Bool {
    guard end - start == bytes.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      var position = 0
      while position + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        guard text.loadUnaligned(fromByteOffset: start + position, as: UInt64.self) == word else {
          return false
        }
        position += 8
      }
      while position < bytes.count {
        guard text[start + position] == bytes[position] else { return false }
        position += 1
      }
      return true
    }
  }

  package var isNull: Bool { kind == .null }

  /// The truth value; nil for another kind.
  package var boolean: Bool? { kind == .boolean ? text[start] == UInt8(ascii: "t") : nil }

  /// The characters of a string with its escapes resolved; nil for another kind.
  package var string: String? {
    guard kind == .string else { return nil }
    return hasEscapes
      ? String(decoding: content.unescaped(), as: UTF8.self)
      : String(decoding: content, as: UTF8.self)
  }

  /// The bytes between the quotes of a string.
  private var content: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: text[start + 1..<end - 1])
  }

  /// The whole number, also when written with a zero fraction or an exponent; nil for another kind,
  /// a fraction, or one that is not ``exactIntegers``.
  package var integer: Int? { wholeNumber.flatMap { Self.exactIntegers.contains($0) ? $0 : nil } }

  /// Whether the value is a whole number of any size.
  package var isWholeNumber: Bool { wholeNumber != nil }

  /// The whole numbers that every client can represent.
  package static let exactIntegers = -(1 << 53) + 1...(1 << 53) - 1

  private var wholeNumber: Int? { kind == .number ? source.wholeNumber() : nil }

  /// The members of an object, in order; none for another kind.
  package var members: [(name: String, value: JSONSlice)] {
    guard kind == .object else { return [] }
    return JSONElements(of: self).map { ($0.name.string ?? "", $0.value) }
  }

  /// Whether the value, which is a string, has exactly the characters of `name`.
  @inline(__always)
  func isString(_ name: StaticString) -> Bool {
    let length = name.utf8CodeUnitCount
    if end - start == length + 2 { return text.starts(with: name, at: start + 1) }
    // Escapes make it longer than it is.
    guard end - start > length + 2, hasEscapes, let string else { return false }
    // By bytes: the comparison of strings takes characters that look alike for the same.
    return string.utf8.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: length))
  }
}

/// The members of an object or the elements of an array, in order.
package struct JSONElements: Sequence, IteratorProtocol {
  fileprivate let text: UnsafeRawBufferPointer
  fileprivate let containers: UnsafeBufferPointer<ContainerIndex.Entry>
  /// Where the next element, or the comma before it, begins in the text.
  private(set) var position: Int
  private let isObject: Bool

  /// The content of `container`, which is an object or an array; from `position` on, if it was gone
  /// through up to there before.
  package init(of container: JSONSlice, from position: Int? = nil) {
    text = container.text
    containers = container.containers
    isObject = container.kind == .object
    self.position = position ?? text.endOfSpace(from: container.start + 1)
  }

  /// The next element; `name` is the member's name within an object, otherwise the value itself.
  package mutating func next() -> (name: JSONSlice, value: JSONSlice)? {
    guard position < text.count else { return nil }
    if text[position] == UInt8(ascii: ",") { position = text.endOfSpace(from: position + 1) }
    if text[position] == UInt8(ascii: "}") || text[position] == UInt8(ascii: "]") { return nil }
    let name = JSONSlice(in: self, at: position)
    position = text.endOfSpace(from: name.end)
    guard isObject else { return (name, name) }
    let value = JSONSlice(in: self, at: text.endOfSpace(from: position + 1))
    position = text.endOfSpace(from: value.end)
    return (name, value)
  }
}

extension UnsafeRawBufferPointer {
  /// The characters of a checked string's content with its escapes resolved.
  fileprivate func unescaped() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var position = 0
    while position < count {
      let byte = self[position]
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        position += 1
        continue
      }
      let escape = self[position + 1]
      position += 2
      switch escape {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        var scalar = hexadecimal(at: position) ?? 0xFFFD
        position += 4
        if scalar & 0xFC00 == 0xD800 {
          let low = hexadecimal(at: position + 2) ?? 0xDC00
          scalar = 0x10000 + (scalar & 0x3FF) << 10 + (low & 0x3FF)
          position += 6
        }
        let character = Unicode.Scalar(scalar) ?? "\u{FFFD}"
        result.append(contentsOf: Unicode.UTF8.encode(character).map { Array($0) } ?? [])
      default: result.append(escape)
      }
    }
    return result
  }

  /// The value of a checked number's text if it is whole; one whose magnitude is 2^53 or more only says that.
  fileprivate func wholeNumber() -> Int? {
    let limit = 1 << 53
    var magnitude = 0
    var exponent = 0
    var zeros = 0
    var position = 0
    let isNegative = self[0] == UInt8(ascii: "-")
    if isNegative { position = 1 }
    var inFraction = false
    // Zeros wait until a digit follows them, so that 3.000 and 3 are the same few steps.
    while position < count {
      let byte = self[position]
      if byte == UInt8(ascii: ".") {
        inFraction = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        break
      } else {
        if inFraction { exponent -= 1 }
        if byte == UInt8(ascii: "0") {
          zeros += 1
        } else {
          if magnitude > 0 { magnitude.scale(by: zeros, below: limit) }
          zeros = 0
          magnitude = Swift.min(magnitude * 10 + Int(byte - UInt8(ascii: "0")), limit)
        }
      }
      position += 1
    }
    guard magnitude > 0 else { return 0 }
    exponent += zeros + writtenExponent(from: position + 1)
    guard exponent >= 0 else { return nil }
    magnitude.scale(by: exponent, below: limit)
    return isNegative ? -magnitude : magnitude
  }

  /// The exponent whose text starts at `start`, held within ±2^30; 0 if there is none.
  private func writtenExponent(from start: Int) -> Int {
    var value = 0
    var isNegative = false
    for position in Swift.min(start, count)..<count {
      switch self[position] {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "+"): break
      case let digit: value = Swift.min(value * 10 + Int(digit - UInt8(ascii: "0")), 1 << 30)
      }
    }
    return isNegative ? -value : value
  }
}

extension Int {
  /// Multiplies a positive number by ten so many times, up to the limit.
  fileprivate mutating func scale(by exponent: Int, below limit: Int) {
    var rest = exponent
    while rest > 0, self < limit {
      self = Swift.min(self * 10, limit)
      rest -= 1
    }
  }
}
