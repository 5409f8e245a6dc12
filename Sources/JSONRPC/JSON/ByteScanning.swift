/// Byte scans shared by the checker, the reader and the frame decoder.
///
/// All take a position within the buffer and return one within it or at its end; none reads past
/// the count.
extension UnsafeRawBufferPointer {
  /// The first position from `start` that holds no JSON white space.
  @inline(__always)
  func endOfSpace(from start: Int) -> Int {
    var position = start
    // Most often there is none.
    while position < count, self[position] <= 0x20 {
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
    end(from: start, of: { $0.bytesNeedingEscape }, { $0.bytesNeedingEscape })
  }

  /// The position of the first `byte` from `start`; nil if there is none.
  func position(of byte: UInt8, from start: Int) -> Int? {
    let pattern = UInt64.ones &* UInt64(byte)
    let patterns = SIMD4(repeating: pattern)
    let position = end(
      from: start, of: { ($0 ^ pattern).zeroBytes }, { ($0 ^ patterns).zeroBytes })
    return position < count ? position : nil
  }

  /// The first position from `start` that the searches find, or the count. Each marks the bytes that
  /// it looks for in a word, of which only the lowest counts, or in four words.
  @inline(__always)
  private func end(
    from start: Int, of word: (UInt64) -> UInt64, _ words: (SIMD4<UInt64>) -> SIMD4<UInt64>
  ) -> Int {
    var position = start
    // Most strings end within the first word; each load stays below the count.
    while position + 8 <= count {
      let found = word(
        UInt64(littleEndian: loadUnaligned(fromByteOffset: position, as: UInt64.self)))
      if found != 0 { return position + found.trailingZeroBitCount / 8 }
      position += 8
      while position + 32 <= count {
        let found = words(loadUnaligned(fromByteOffset: position, as: SIMD4<UInt64>.self))
        if (found[0] | found[1]) | (found[2] | found[3]) != 0 { break }
        position += 32
      }
    }
    let found = word(lastWord(from: position))
    return found == 0 ? count : Swift.min(position + found.trailingZeroBitCount / 8, count)
  }

  /// The last bytes, at most seven, as a separate word: the bits above them are zero.
  @inline(__always)
  func lastWord(from position: Int) -> UInt64 {
    let length = count - position
    if length <= 0 { return 0 }
    if count >= 8 {
      let last = loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      return UInt64(littleEndian: last) >> UInt64(8 * (8 - length))
    }
    if length >= 4 {
      let first = UInt32(littleEndian: loadUnaligned(fromByteOffset: position, as: UInt32.self))
      let last = UInt32(littleEndian: loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      return UInt64(first) | UInt64(last) &<< UInt64(8 * (length - 4))
    }
    let (middle, end) = (length / 2, length - 1)
    return UInt64(self[position]) | UInt64(self[position + middle]) &<< UInt64(8 * middle)
      | UInt64(self[position + end]) &<< UInt64(8 * end)
  }

  /// The position behind the last byte before `end` that is no JSON white space.
  func startOfSpace(before end: Int) -> Int {
    var position = end
    while position > 0, [0x20, 0x09, 0x0A, 0x0D].contains(self[position - 1]) { position -= 1 }
    return position
  }

  /// The position behind the quote that ends the string whose first byte after the opening quote is
  /// at `start`, and whether it has escapes. The text has passed ``JSONSyntax``, as for the next two.
  @inline(__always)
  func endOfString(from start: Int) -> (end: Int, hasEscapes: Bool) {
    var position = start
    var hasEscapes = false
    while true {
      position = endOfPlainASCII(from: position)
      guard position < count else { return (count, hasEscapes) }
      switch self[position] {
      case UInt8(ascii: "\""): return (position + 1, hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        position += 2
      default: position += 1
      }
    }
  }

  /// The position behind the bracket that closes the one at `start`. Linear in the container's size,
  /// never recursive.
  func endOfContainer(at start: Int) -> Int {
    var depth = 0
    var position = start
    repeat {
      switch self[position] {
      case UInt8(ascii: "\""): position = endOfString(from: position + 1).end - 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      position += 1
    } while depth > 0 && position < count
    return position
  }

  /// The position behind the number, truth value or null that holds the byte at `start`.
  func endOfLiteral(from start: Int) -> Int {
    var position = start
    while position < count {
      switch self[position] {
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 0x20, 0x09, 0x0A, 0x0D:
        return position
      default: position += 1
      }
    }
    return position
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

  /// Whether the bytes of `word` are at `position`.
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

/// Marks the top bit of each byte that is looked for, eight at a time. Bits above the lowest set one of
/// a word may be false, as the subtraction borrows.
extension UInt64 {
  fileprivate static let ones: UInt64 = 0x0101_0101_0101_0101
  fileprivate static let tops: UInt64 = 0x8080_8080_8080_8080

  /// The bytes that are zero.
  @inline(__always)
  fileprivate var zeroBytes: UInt64 { (self &- .ones) & ~self & .tops }

  /// The bytes that are a quote, a backslash, below 0x20 or above 0x7F.
  @inline(__always)
  fileprivate var bytesNeedingEscape: UInt64 {
    let quotes = (self ^ (.ones &* 0x22)).zeroBytes
    let backslashes = (self ^ (.ones &* 0x5C)).zeroBytes
    return quotes | backslashes | ((self &- .ones &* 0x20) | self) & .tops
  }

  /// The bytes that cannot stand for themselves in a JSON string: a quote, a backslash, or below 0x20.
  @inline(__always)
  var escapedBytes: UInt64 {
    let quotes = (self ^ (.ones &* 0x22)).zeroBytes
    let backslashes = (self ^ (.ones &* 0x5C)).zeroBytes
    return quotes | backslashes | (self &- .ones &* 0x20) & ~self & .tops
  }
}

/// The same for four words at once.
extension SIMD4<UInt64> {
  @inline(__always)
  fileprivate var zeroBytes: Self { (self &- Self.ones) & ~self & Self.tops }

  @inline(__always)
  fileprivate var bytesNeedingEscape: Self {
    let quotes = (self ^ (Self.ones &* 0x22)).zeroBytes
    let backslashes = (self ^ (Self.ones &* 0x5C)).zeroBytes
    return quotes | backslashes | ((self &- Self.ones &* 0x20) | self) & Self.tops
  }

  @inline(__always)
  private static var ones: Self { Self(repeating: UInt64.ones) }
  @inline(__always)
  private static var tops: Self { Self(repeating: UInt64.tops) }
}
