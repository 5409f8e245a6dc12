package import GatherDomain

/// A value that is bound to a parameter of a statement.
package enum SQLValue: Hashable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  case integer(Int)
  case text(String)
  case blob([UInt8])
  case null

  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .text(value) }

  package init<Entity>(_ id: ID<Entity>) { self = .integer(id.rowNumber) }

  package init(_ integer: Int?) { self = integer.map { .integer($0) } ?? .null }
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }
}
