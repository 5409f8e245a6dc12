@testable import JSONRPC

/// What holds when a checked value is decoded into a type on the wire.
enum WireDecoding<Value: WireValue> {
  /// Decodes `root`: what comes of it is decoded from its own text to the same; what is wrong is said
  /// of a value that is there, or of one that is missing.
  static func examine(_ root: JSONSlice) {
    do throws(WireIssue) {
      let written = bytes(try Value(wire: root))
      let again = JSONSlice.parse(written) { (try? Value(wire: $0)).map(bytes) }
      require(again == written, "\(written.shown) is decoded to \(again??.shown ?? "nothing")")
    } catch {
      let isMissing = error.expected == "given"
      require(
        finds(error.pointer, in: root, isMissing: isMissing),
        "\(error.pointer) must be \(error.expected): there is no such place")
    }
  }

  private static func bytes(_ value: Value) -> [UInt8] {
    var writer = JSONWriter()
    var value = value
    value.write(to: &writer)
    return writer.bytes
  }

  /// Whether the JSON Pointer leads to a value, or to an object that lacks its last name.
  private static func finds(_ pointer: String, in root: JSONSlice, isMissing: Bool) -> Bool {
    guard pointer.isEmpty || pointer.utf8.first == UInt8(ascii: "/") else { return false }
    var value = root
    var steps = pointer.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst()
    while let step = steps.popFirst() {
      let name = unescaped(step)
      guard let next = value.step(to: name) else {
        return isMissing && steps.isEmpty && value.kind == .object
      }
      value = next
    }
    return !isMissing
  }

  private static func unescaped(_ step: Substring.UnicodeScalarView) -> [Unicode.Scalar] {
    var name: [Unicode.Scalar] = []
    var isEscape = false
    for scalar in step {
      if isEscape {
        name.append(scalar == "0" ? "~" : "/")
      } else if scalar != "~" {
        name.append(scalar)
      }
      isEscape = !isEscape && scalar == "~"
    }
    return name
  }
}

extension JSONSlice {
  /// The element at an index, or the last member with a name, of which a pointer shows 80 characters.
  fileprivate func step(to name: [Unicode.Scalar]) -> JSONSlice? {
    guard kind == .array else {
      return members.last { $0.name.unicodeScalars.prefix(80).elementsEqual(name) }?.value
    }
    let index = name.reduce(0) { $0 * 10 + Int($1.value) - 48 }
    return JSONElements(of: self).dropFirst(index).first { _ in true }?.value
  }
}
