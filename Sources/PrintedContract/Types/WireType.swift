import HeadlessUI
import JSONRPC

/// A type of the contract, read from its JSON Schema once for all who spell it.
indirect enum WireType: Equatable {
  case string, number, boolean, null, any
  case integer(ClosedRange<Int>?)
  /// One of some words.
  case words([String])
  case array(WireType)
  /// An object whose members have any name.
  case map(WireType)
  case union([WireType])
  /// A type that is defined elsewhere under its name.
  case named(String)
  /// A word of this type, or one that is added later.
  case open(WireType)

  init(schema: JSONDocument) {
    if case .string(let name) = schema["$ref"] {
      self = .named(name)
    } else if case .array(let parts) = schema["allOf"], let first = parts.first {
      self.init(schema: first)
    } else if case .array(let choices) = schema["anyOf"] {
      let types = choices.map(WireType.init)
      if case .words = types.first, types.dropFirst() == [.string] {
        self = .open(types[0])
      } else {
        self = .union(types)
      }
    } else if let words = schema["enum"]?.strings {
      self = .words(words)
    } else if let names = schema["type"]?.strings {
      self = .union(names.map { Self.plain($0, schema) })
    } else if case .string(let name) = schema["type"] {
      self = Self.plain(name, schema)
    } else {
      self = .any
    }
  }

  /// A type that one keyword names, with what else the schema says of it.
  private static func plain(_ keyword: String, _ schema: JSONDocument) -> WireType {
    switch keyword {
    case "string": return .string
    case "integer": return .integer(bounds(of: schema))
    case "number": return .number
    case "boolean": return .boolean
    case "null": return .null
    case "array": return .array(schema["items"].map(WireType.init) ?? .any)
    case "object": return .map(schema["additionalProperties"].map(WireType.init) ?? .any)
    default: return .any
    }
  }

  private static func bounds(of schema: JSONDocument) -> ClosedRange<Int>? {
    guard case .integer(let least) = schema["minimum"] else { return nil }
    var greatest = Int.max
    // What holds for every number need not be told at each.
    let widest = JSONSlice.exactIntegers
    if case .integer(let maximum) = schema["maximum"], maximum != widest.upperBound {
      greatest = maximum
    }
    return least == widest.lowerBound ? nil : least...greatest
  }

  /// The bounds of a whole number, also of one that may be null.
  var bounds: ClosedRange<Int>? {
    switch self {
    case .integer(let bounds): bounds
    case .union(let parts): parts.lazy.compactMap(\.bounds).first
    default: nil
    }
  }

  /// The type without null, if that is only one of several.
  var withoutNull: WireType {
    guard case .union(let parts) = self else { return self }
    let others = parts.filter { $0 != .null }
    return others.count == 1 ? others[0] : .union(others)
  }

  /// The same type as it is received from a service that is newer than its reader.
  var opened: WireType {
    switch self {
    case .words: .open(self)
    case .array(let element): .array(element.opened)
    case .map(let value): .map(value.opened)
    case .union(let parts): .union(parts.map(\.opened))
    default: self
    }
  }
}

/// A member of an object on the wire, or a parameter of a method.
struct WireMember {
  let name: String
  let summary: String
  let type: WireType
  let isOptional: Bool

  /// The members that an object's schema names, in its order.
  static func all(of schema: JSONDocument) -> [WireMember] {
    guard case .object(let properties) = schema["properties"] else { return [] }
    let required = schema["required"]?.strings ?? []
    return properties.map { property in
      var summary = ""
      if case .string(let text) = property.value["description"] { summary = text }
      if let value = property.value["default"] { summary += " Default: \(value.pretty())." }
      return WireMember(
        name: property.name, summary: summary, type: WireType(schema: property.value),
        isOptional: !required.contains(property.name))
    }
  }

  /// What the member is, with the bounds that a language's types cannot tell.
  var note: String {
    guard let bounds = type.bounds else { return summary }
    return "\(summary) From \(bounds.phrase)."
  }

  /// The same member as it is received from a service that is newer than its reader.
  var opened: WireMember {
    WireMember(name: name, summary: summary, type: type.opened, isOptional: isOptional)
  }
}

extension ClosedRange<Int> {
  /// The bounds in words; one that is open above has no upper bound.
  var phrase: String { upperBound == .max ? "\(lowerBound) on" : "\(lowerBound) to \(upperBound)" }
}

extension JSONDocument {
  /// The strings of an array; nil if this is none.
  var strings: [String]? {
    guard case .array(let elements) = self else { return nil }
    return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}
