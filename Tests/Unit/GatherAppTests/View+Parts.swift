import Testing

@testable import HeadlessUI
@testable import ViewVocabulary

/// The parts of a view by their ids; a test fails that looks at one which is not there.
extension View {
  func field(_ id: String, at location: SourceLocation = #_sourceLocation) throws -> Field {
    try #require(fields.first { $0.id == id }, "no field \(id)", sourceLocation: location)
  }

  func section(_ id: String, at location: SourceLocation = #_sourceLocation) throws -> Section {
    try #require(sections.first { $0.id == id }, "no section \(id)", sourceLocation: location)
  }

  func action(_ id: String, at location: SourceLocation = #_sourceLocation) throws -> Action {
    try #require(actions.first { $0.id == id }, "no action \(id)", sourceLocation: location)
  }

  /// Why each action cannot be done that cannot be done.
  var reasons: [String: String] {
    Dictionary(
      actions.compactMap { action in action.reason.map { (action.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// What is wrong with each field that something is wrong with.
  var errors: [String: String] {
    Dictionary(
      fields.compactMap { field in field.error.map { (field.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Where the user begins, such as `{"field":"name"}`.
  var begin: String? { focus.map { String(decoding: EncodedJSON($0).bytes, as: UTF8.self) } }
}

extension Section {
  /// The titles of its rows.
  var titles: [String] { rows.map(\.title) }
  /// Each row as one line: its title and its details.
  var lines: [String] { rows.map { ([$0.title] + $0.details).joined(separator: " | ") } }
}

extension Alert {
  /// The titles of its actions; a dismissal without one is the session's.
  var choices: [String] { actions.map(\.title) }
}
