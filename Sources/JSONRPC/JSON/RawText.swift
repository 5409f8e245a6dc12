/// Byte scans shared by the checker, the reader and the frame decoder.
///
/// All take a position within the buffer and return one within it or at its end; none reads past
/// the count.
extension UnsafeRawBufferPointer {
  /// The first position from `start` that holds no JSON white space.
  @inline(__always)
  func endOfSpace(from start: Int) -> Int {
    var position = start
    while position < count {
      switch self[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return position
      }
    }
    return position
  }

  /// The first position from `start` whose byte cannot stand for itself in a JSON string:
  /// a quote, a backslash, a control character or the start of a scalar beyond ASCII.
  @inline(__always)
  func endOfPlainASCII(from start: Int) -> Int {
    var position = start
    // Eight bytes at a time; the load stays below the count.
    while position + 8 <= count {
      let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let special = word.bytesThatNeedCare
      if special != 0 { return position + special.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < count {
      let byte = self[position]
      if byte < 0x20 || byte >= 0x80 || byte == 0x22 || byte == 0x5C { return position }
      position += 1
    }
    return position
  }

  /// The position of the first `byte` from `start`; nil if there is none.
  func position(of byte: UInt8, from start: Int) -> Int? {
    var position = start
    // Eight bytes at a time; the load stays below the count.
    while position + 8 <= count {
      let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let hits = (word ^ (UInt64.ones &* UInt64(byte))).zeroBytes
      if hits != 0 { return position + hits.trailingZeroBitCount / 8 }
      position += 8
    }
    return (position..<Swift.max(position, count)).first { self[$0] == byte }
  }

  /// The position of the quote that ends the string whose first byte after the opening quote is at
  /// `start`, and whether the string has escapes. The text has passed ``JSONSyntax``.
  @inline(__always)
  func endOfString(from start: Int) -> (end: Int, hasEscapes: Bool) {
    var position = start
    var hasEscapes = false
    while position < count {
      position = endOfPlainASCII(from: position)
      guard position < count else { break }
      switch self[position] {
      case UInt8(ascii: "\""): return (position, hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        position += 2
      default: position += 1
      }
    }
    return (count, hasEscapes)
  }

  /// The length of the well-formed UTF-8 scalar beyond ASCII at `position`; 0 if there is none
  /// (Unicode 15, table 3-7).
  func lengthOfScalar(at position: Int) -> Int {
    let lead = self[position]
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch lead {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xE1...0xEC, 0xEE...0xEF: (3, 0x80...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    guard length > 0, position + length <= count, second.contains(self[position + 1]) else {
      return 0
    }
    for offset in 2..<Swift.max(length, 2) where self[position + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// The value of the four hexadecimal digits at `start`, or nil.
  func hexadecimal(at start: Int) -> UInt32? {
    guard start + 4 <= count else { return nil }
    var value: UInt32 = 0
    for position in start..<start + 4 {
      let byte = self[position]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// Whether the bytes of `word` stand at `position`.
  @inline(__always)
  func starts(with word: StaticString, at position: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard position + length <= count else { return false }
    for offset in 0..<length where self[position + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }
}

extension UInt64 {
  /// The lowest and the top bit of each byte.
  fileprivate static let ones: UInt64 = 0x0101_0101_0101_0101
  fileprivate static let tops: UInt64 = 0x8080_8080_8080_8080

  /// The top bit of each byte that is zero. Bits above the lowest set one may be false, as the
  /// subtraction borrows; only the lowest counts.
  @inline(__always)
  fileprivate var zeroBytes: UInt64 { (self &- .ones) & ~self & .tops }

  /// The top bit of each byte that is a quote, a backslash, below 0x20 or above 0x7F; again only the
  /// lowest counts.
  @inline(__always)
  fileprivate var bytesThatNeedCare: UInt64 {
    let quotes = (self ^ (.ones &* 0x22)).zeroBytes
    let backslashes = (self ^ (.ones &* 0x5C)).zeroBytes
    return quotes | backslashes | ((self &- .ones &* 0x20) | self) & .tops
  }
}
