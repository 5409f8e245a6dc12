/// Appends JSON to a buffer of bytes: members in the order they are written, no white space, no
/// null but where asked for, no raw line end.
package struct JSONWriter: ~Copyable {
  /// What has been written so far.
  package var buffer: ByteBuffer
  /// Where the present text began.
  private var start = 0

  /// A writer with room for `capacity` bytes before it has to grow.
  package init(capacity: Int = 0) { buffer = ByteBuffer(capacity: capacity) }

  /// A copy of what has been written so far.
  package var bytes: [UInt8] { buffer.withUnsafeBytes { Array($0) } }

  /// Says that the text that comes next, or continues, begins at `position`.
  mutating func beginText(at position: Int) { start = position }

  /// Opens an object; ``endObject()`` closes it.
  package mutating func beginObject() {
    writeSeparator()
    buffer.append(UInt8(ascii: "{"))
  }

  /// Closes the object that was opened last.
  package mutating func endObject() { buffer.append(UInt8(ascii: "}")) }

  /// Opens an array; ``endArray()`` closes it.
  package mutating func beginArray() {
    writeSeparator()
    buffer.append(UInt8(ascii: "["))
  }

  /// Closes the array that was opened last.
  package mutating func endArray() { buffer.append(UInt8(ascii: "]")) }

  /// Writes a member's name; its value has to follow.
  package mutating func name(_ name: StaticString) {
    writeSeparator()
    buffer.append(name, between: UInt8(ascii: "\""))
    buffer.append(UInt8(ascii: ":"))
  }

  /// Writes a member's name that is known only at run time. The label keeps literals on the function above.
  package mutating func name(computed name: String) {
    string(name)
    buffer.append(UInt8(ascii: ":"))
  }

  /// Writes a member.
  @inline(__always)
  mutating func member(_ name: StaticString, _ value: inout some WireValue) {
    self.name(name)
    value.write(to: &self)
  }

  /// Writes a string, escaping only what JSON does not let stand for itself.
  package mutating func string(_ value: String) {
    writeSeparator()
    buffer.append(UInt8(ascii: "\""))
    // Without a copy of the string, which is only needed if its bytes do not lie in one piece.
    if value.utf8.withContiguousStorageIfAvailable({ text(UnsafeRawBufferPointer($0)) }) == nil {
      Array(value.utf8).withUnsafeBytes { text($0) }
    }
    buffer.append(UInt8(ascii: "\""))
  }

  @inline(__always)
  private mutating func text(_ characters: UnsafeRawBufferPointer) {
    var position = buffer.appendUnescaped(characters, from: 0)
    while position < characters.count {
      appendEscape(of: characters[position])
      position = buffer.appendUnescaped(characters, from: position + 1)
    }
  }

  /// Writes a whole number.
  package mutating func integer(_ value: Int) {
    writeSeparator()
    if value >= 0, value < 10 { return buffer.append(UInt8(ascii: "0") + UInt8(value)) }
    var digits = String(value)
    digits.withUTF8 { buffer.append(UnsafeRawBufferPointer($0)) }
  }

  /// Writes true or false.
  package mutating func boolean(_ value: Bool) {
    writeSeparator()
    buffer.append(value ? "true" : "false")
  }

  /// Null: the id of an error response to a request that had no readable id, or a field that a ``Patch`` clears.
  mutating func null() {
    writeSeparator()
    buffer.append("null")
  }

  /// Writes bytes that are JSON already.
  package mutating func raw(_ json: UnsafeRawBufferPointer) {
    writeSeparator()
    buffer.append(json)
  }

  /// Writes the comma before the next element.
  @inline(__always)
  private mutating func writeSeparator() {
    guard buffer.count > start, let last = buffer.last else { return }
    switch last {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
    default: buffer.append(UInt8(ascii: ","))
    }
  }

  private mutating func appendEscape(of byte: UInt8) {
    buffer.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): buffer.append(byte)
    case 0x08: buffer.append(UInt8(ascii: "b"))
    case 0x09: buffer.append(UInt8(ascii: "t"))
    case 0x0A: buffer.append(UInt8(ascii: "n"))
    case 0x0C: buffer.append(UInt8(ascii: "f"))
    case 0x0D: buffer.append(UInt8(ascii: "r"))
    default:
      let digits: StaticString = "0123456789abcdef"
      buffer.append("u00")
      buffer.append(digits.utf8Start[Int(byte >> 4)])
      buffer.append(digits.utf8Start[Int(byte & 15)])
    }
  }
}
