/// Appends JSON to a buffer of bytes: members in the order they are written, no white space, no
/// null but where asked for, no raw line end.
package struct JSONWriter {
  /// What has been written so far.
  package var bytes: [UInt8] = []
  /// Where the present text began.
  private var start = 0

  /// A writer with room for `capacity` bytes before it has to grow.
  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Begins another text behind what has been written.
  mutating func beginText() { start = bytes.count }

  /// Opens an object; ``endObject()`` closes it.
  package mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
  }

  /// Closes the object that was opened last.
  package mutating func endObject() { bytes.append(UInt8(ascii: "}")) }

  /// Opens an array; ``endArray()`` closes it.
  package mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
  }

  /// Closes the array that was opened last.
  package mutating func endArray() { bytes.append(UInt8(ascii: "]")) }

  /// Writes a member's name; its value has to follow.
  package mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    // A static string's bytes live as long as the program.
    bytes.append(
      contentsOf: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a member's name that is known only at run time.
  package mutating func name(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a string, escaping only what JSON does not let stand for itself.
  package mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { characters in
      let characters = UnsafeRawBufferPointer(characters)
      var start = 0
      var position = characters.endOfCleanText(from: 0)
      while position < characters.count {
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: characters[start..<position]))
        appendEscape(of: characters[position])
        start = position + 1
        position = characters.endOfCleanText(from: start)
      }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: characters[start...]))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a whole number.
  package mutating func integer(_ value: Int) {
    separate()
    if value >= 0, value < 10 { return bytes.append(UInt8(ascii: "0") + UInt8(value)) }
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes true or false.
  package mutating func boolean(_ value: Bool) { raw(value ? "true" : "false") }

  /// The null of a report whose request had no readable id; no other value is ever null.
  mutating func null() { raw("null") }

  /// Writes bytes that are JSON already.
  package mutating func raw(_ json: some Collection<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  private mutating func raw(_ word: StaticString) {
    separate()
    bytes.append(
      contentsOf: UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// Writes the comma that separates what comes from what stands there.
  @inline(__always)
  private mutating func separate() {
    guard bytes.count > start, let last = bytes.last else { return }
    switch last {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  private mutating func appendEscape(of byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      let digits: StaticString = "0123456789abcdef"
      bytes.append(contentsOf: [0x75, 0x30, 0x30])  // u00
      bytes.append(digits.utf8Start[Int(byte >> 4)])
      bytes.append(digits.utf8Start[Int(byte & 15)])
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The first position from `start` that has to be escaped in a JSON string, or the count.
  fileprivate func endOfCleanText(from start: Int) -> Int {
    var position = endOfPlainASCII(from: start)
    // Scalars beyond ASCII stand for themselves.
    while position < count, self[position] >= 0x80 {
      position = endOfPlainASCII(from: position + 1)
    }
    return position
  }
}
