/// A text in which `{{name}}` stands for a value that is found when it is played, `{{*}}` for any value, and
/// `{{{}}` for two braces.
package struct Template {
  /// One piece of a text.
  enum Part: Equatable {
    case literal([UInt8])
    /// The name; `*` for any value.
    case variable(String)
  }

  let parts: [Part]

  /// The name of what stands for any value.
  static let any = "*"

  package init(_ text: String) {
    var parts: [Part] = []
    var literal: [UInt8] = []
    let bytes = Array(text.utf8)
    var place = 0
    while place < bytes.count {
      if let end = Self.endOfVariable(in: bytes, at: place) {
        let name = String(decoding: bytes[place + 2..<end - 2], as: UTF8.self)
        place = end
        if name == "{" {
          literal += Array("{{".utf8)
          continue
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = []
        parts.append(.variable(name))
      } else {
        literal.append(bytes[place])
        place += 1
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    self.parts = parts
  }

  init(_ parts: [Part]) { self.parts = parts }

  /// The text that has these parts.
  var text: String {
    parts.map { part in
      switch part {
      case .literal(let bytes): Self.escaped(String(decoding: bytes, as: UTF8.self))
      case .variable(let name): "{{\(name)}}"
      }
    }.joined()
  }

  /// The names of the variables, but not of what stands for any value.
  package var variables: [String] {
    parts.compactMap { part in
      if case .variable(let name) = part, name != Self.any { name } else { nil }
    }
  }

  /// The position behind the variable that begins at `place`; nil if none does.
  static func endOfVariable(in bytes: [UInt8], at place: Int) -> Int? {
    let braces = UInt8(ascii: "{")
    guard place + 4 < bytes.count, bytes[place] == braces, bytes[place + 1] == braces else {
      return nil
    }
    var end = place + 2
    if bytes[end] == braces || bytes[end] == UInt8(ascii: "*") {
      end += 1
    } else {
      while end < bytes.count, isOfName(bytes[end]) { end += 1 }
    }
    let isClosed = bytes[end...].starts(with: "}}".utf8)
    return isClosed && end > place + 2 ? end + 2 : nil
  }

  /// How the names of variables begin that stand in the member called `member`.
  static func beginning(ofVariablesIn member: String) -> String {
    let letters = member.utf8.filter(isOfName)
    return letters.isEmpty ? "secret" : String(decoding: letters, as: UTF8.self)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// A text in which no braces are taken for a variable.
  package static func escaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      if endOfVariable(in: bytes, at: place) != nil {
        result += Array("{{{}}".utf8)
      } else if place == 0 || endOfVariable(in: bytes, at: place - 1) == nil {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// The values of the variables of a session, as JSON texts.
package struct Variables {
  private var values: [String: String] = [:]

  package init(_ values: [String: String] = [:]) { self.values = values }

  /// The JSON text of a variable's value; nil if it has none yet.
  package subscript(_ name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// What is written within quotes for a variable: the content of a string, else the text.
  func content(of name: String) -> [UInt8]? { values[name].map { Self.content($0) } }

  private static func content(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes.first == UInt8(ascii: "\"") ? Array(bytes.dropFirst().dropLast()) : bytes
  }

  /// A message with the values in the place of the variables. Throws ``UnboundVariable`` if one has no value.
  package func filled(into text: String) throws(UnboundVariable) -> String {
    var result: [UInt8] = []
    for part in Template(text).parts {
      switch part {
      case .literal(let bytes): result += bytes
      case .variable(let name):
        guard let value = values[name] else { throw UnboundVariable(name: name) }
        result += Self.isWithinString(result) ? Self.content(value) : Array(value.utf8)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether what follows `bytes` is within the quotes of a string.
  private static func isWithinString(_ bytes: [UInt8]) -> Bool {
    var (isWithin, isEscaped) = (false, false)
    for byte in bytes {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = isWithin
      } else if byte == UInt8(ascii: "\"") {
        isWithin.toggle()
      }
    }
    return isWithin
  }
}

/// A variable that is used before it has a value.
package struct UnboundVariable: Error {
  package let name: String
}
