import HeadlessUI
import JSONRPC

/// The contract as `Codable` and `Sendable` types of Swift, within one enum: SwiftUI has a `View` and a `Section` too.
struct SwiftModule: DeclaringLanguage {
  let comment = "/// "
  let indent = "  "
  let closing = "}\n"
  let aboutNull = Self.nullWithin("has two question marks", "nil", ".some(nil)")

  func opening(_ contract: TypedContract) -> String {
    """
    /// The types of \(contract.program.name).
    public enum \(contract.moduleName) {
      public static let protocolVersion = "\(contract.program.protocolVersion)"
    \(documented(TypedContract.digestSummary, indent: indent))\
      public static let contract = "\(contract.digest)"

    \(documented(TypedContract.openSummary, indent: indent))\
      public enum Open<Word>: Codable, Hashable, Sendable
      where Word: RawRepresentable<String> & Codable & Hashable & Sendable {
        case known(Word)
        case later(String)

        public init(from decoder: any Decoder) throws {
          let text = try decoder.singleValueContainer().decode(String.self)
          self = Word(rawValue: text).map(Self.known) ?? .later(text)
        }

        public func encode(to encoder: any Encoder) throws {
          var container = encoder.singleValueContainer()
          switch self {
          case .known(let word): try container.encode(word.rawValue)
          case .later(let text): try container.encode(text)
          }
        }
      }

    \(documented(TypedContract.scalarSummary, indent: indent))\
      public enum Scalar: Codable, Hashable, Sendable, ExpressibleByStringLiteral,
        ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
      {
        case text(String)
        case number(Int)
        case flag(Bool)

        public init(stringLiteral text: String) { self = .text(text) }
        public init(integerLiteral number: Int) { self = .number(number) }
        public init(booleanLiteral flag: Bool) { self = .flag(flag) }

        public init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let text = try? container.decode(String.self) {
            self = .text(text)
          } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
          } else {
            self = .number(try container.decode(Int.self))
          }
        }

        public func encode(to encoder: any Encoder) throws {
          var container = encoder.singleValueContainer()
          switch self {
          case .text(let text): try container.encode(text)
          case .number(let number): try container.encode(number)
          case .flag(let flag): try container.encode(flag)
          }
        }
      }

    """
  }

  func declaration(of words: DeclaredContract.Words) -> String {
    let cases = words.words.map {
      documented($0.note, indent: "  ") + "  case \(identifier($0.text))\n"
    }
    return """
      public enum \(words.name): String, Codable, CaseIterable, Sendable {
      \(cases.joined())}
      """
  }

  func declaration(of object: TypedContract.ObjectType) -> String {
    let members = object.members.map { (identifier($0.name), spelling($0), $0) }
    if members.isEmpty {
      return """
        public struct \(object.name): Codable, Hashable, Sendable {
          public init() {}
        }
        """
    }
    let properties = members.map { name, type, member in
      documented(member.summary, indent: "  ") + "  public var \(name): \(type)\n"
    }
    let parameters = members.map { name, type, member in
      "    \(name): \(type)" + (member.isOptional ? " = nil" : "")
    }
    let assignments = members.map { name, _, member in "    self.\(member.name) = \(name)\n" }
    return """
      public struct \(object.name): Codable, Hashable, Sendable {
      \(properties.joined())
        public init(
      \(parameters.joined(separator: ",\n"))
        ) {
      \(assignments.joined())  }
      }
      """
  }

  private func identifier(_ name: String) -> String {
    Self.keywords.contains(name) ? "`\(name)`" : name
  }

  private func spelling(_ member: WireMember) -> String {
    spelling(member.type) + (member.isOptional ? "?" : "")
  }

  private func spelling(_ type: WireType) -> String {
    switch type {
    case .string: "String"
    case .integer: "Int"
    case .number: "Double"
    case .boolean: "Bool"
    case .null, .any: "Empty"
    case .array(let element): "[\(spelling(element))]"
    case .map(let value): "[String: \(spelling(value))]"
    case .named(let name): name
    case .open(let known): "Open<\(spelling(known))>"
    case .words, .union: type.withoutNull == type ? "Scalar" : spelling(type.withoutNull) + "?"
    }
  }

  private static let keywords = Set(
    """
    as break case catch class continue default defer do else enum extension false for func guard if import in init \
    internal is let nil operator private protocol public repeat return self static struct subscript super switch \
    throw throws true try var where while
    """.split(separator: " ").map(String.init))
}
