/// Bytes that grow at their end, without the checks and the sharing of an array: an answer is put
/// together from thousands of pieces, most of them a few bytes long.
///
/// Its memory has this one owner, and every position that is handed out or written lies below the
/// capacity that was asked for just before.
package struct ByteBuffer: ~Copyable {
  private var start: UnsafeMutableRawPointer
  private var capacity: Int
  package private(set) var count = 0

  /// A buffer with room for `capacity` bytes before it has to grow.
  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    start = .allocate(byteCount: self.capacity, alignment: 1)
  }

  deinit { start.deallocate() }

  /// The bytes so far, for the time of `body`.
  package func withUnsafeBytes<R, E>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    try body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The last byte; nil if there is none.
  @inline(__always)
  var last: UInt8? { count > 0 ? start.load(fromByteOffset: count - 1, as: UInt8.self) : nil }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    if capacity - count < bytes.count { grow(by: bytes.count) }
    (start + count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }

  /// Appends the text's bytes, which live as long as the program.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends the text's bytes with `quote` on both sides.
  @inline(__always)
  mutating func append(_ text: StaticString, between quote: UInt8) {
    let length = text.utf8CodeUnitCount
    // Also the byte that nearly always follows.
    if capacity - count < length + 3 { grow(by: length + 3) }
    start.storeBytes(of: quote, toByteOffset: count, as: UInt8.self)
    (start + count + 1).copyMemory(from: text.utf8Start, byteCount: length)
    start.storeBytes(of: quote, toByteOffset: count + length + 1, as: UInt8.self)
    count += length + 2
  }

  /// Appends the bytes of `text` from `first` on that stand for themselves in a JSON string; the position of
  /// the first that does not, or the count. It takes words, as most strings are shorter than two.
  @inline(__always)
  mutating func appendUnescaped(_ text: UnsafeRawBufferPointer, from first: Int) -> Int {
    // The last word is written whole.
    let needed = text.count - first + 8
    if capacity - count < needed { grow(by: needed) }
    var position = first
    while position + 8 <= text.count {
      let word = text.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      start.storeBytes(of: word, toByteOffset: count, as: UInt64.self)
      let escaped = UInt64(littleEndian: word).escapedBytes
      if escaped != 0 {
        let length = escaped.trailingZeroBitCount / 8
        count += length
        return position + length
      }
      position += 8
      count += 8
    }
    // Behind its end are zeros, which do not stand for themselves.
    let word = text.lastWord(from: position)
    start.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
    let length = min(word.escapedBytes.trailingZeroBitCount / 8, text.count - position)
    count += length
    return position + length
  }

  /// Puts `bytes` before those from `position` on.
  mutating func insert(_ bytes: [UInt8], at position: Int) {
    let moved = count - position
    bytes.withUnsafeBytes { bytes in
      append(bytes)
      guard let source = bytes.baseAddress else { return }
      // The two ranges may overlap, which this copy allows.
      (start + position + bytes.count).copyMemory(from: start + position, byteCount: moved)
      (start + position).copyMemory(from: source, byteCount: bytes.count)
    }
  }

  /// Removes the bytes in `range`.
  mutating func remove(_ range: Range<Int>) {
    // The two ranges may overlap, which this copy allows.
    (start + range.lowerBound).copyMemory(
      from: start + range.upperBound, byteCount: count - range.upperBound)
    count -= range.count
  }

  /// Forgets the bytes from `end` on.
  mutating func cut(to end: Int) { count = min(count, end) }

  /// Forgets all; an unusually large memory is given back.
  mutating func removeAll() {
    if capacity > 1 << 20 { self = ByteBuffer(capacity: 1 << 16) }
    count = 0
  }

  private mutating func grow(by more: Int) {
    capacity = max(count + more, 2 * capacity)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
    larger.copyMemory(from: start, byteCount: count)
    start.deallocate()
    start = larger
  }
}
