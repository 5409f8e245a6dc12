package import GatherDomain

/// How a player is stored. The columns of the table `players` are derived from
/// ``Player/Profile/storedFields(_:)``.
extension Player {
  /// The columns that ``init(row:)`` reads.
  package static let columns = Columns(names: ["id"] + Profile.columns.names)

  /// The player in a row of ``columns``, which may have other columns after them; `PlayerFieldTests` compares it with
  /// the list of fields.
  package init(row: some SQLRow) {
    var profile = Profile(name: row.text(1))
    profile.age = row.optionalInteger(2)
    profile.skill = row.word(3)
    profile.preferredPosition = row.word(4)
    profile.favouriteTeam = row.optionalText(5)
    profile.role = row.word(6)
    self.init(id: row.id(0), profile: profile)
  }
}

extension Player.Profile {
  /// The columns in the order of ``parameters``.
  package static let columns: Columns = {
    var lister = NameLister()
    var profile = Player.Profile(name: "")
    profile.storedFields(&lister)
    return Columns(names: lister.names)
  }()

  /// The profile's values, one for each column.
  package var parameters: [SQLValue] {
    var profile = self
    var writer = ParameterWriter()
    profile.storedFields(&writer)
    return writer.parameters
  }

  /// The assignments of an UPDATE that sets all columns. A word of a later version is kept if the new
  /// value is null, because this version reads it as null.
  ///
  /// - Parameter parameter: how the parameter of the column with this number, from 0, is written.
  package static func assignments(_ parameter: @escaping (Int) -> String) -> String {
    var writer = AssignmentWriter(parameter: parameter)
    var profile = Player.Profile(name: "")
    profile.storedFields(&writer)
    return writer.assignments.joined(separator: ", ")
  }
}

/// Lists the stored fields by name.
private struct NameLister: StoredMemberVisitor {
  var names: [String] = []

  mutating func field(_ name: String, _ value: inout String) { names.append(name) }
  mutating func field(_ name: String, _ value: inout String?) { names.append(name) }
  mutating func field(_ name: String, _ value: inout Int?) { names.append(name) }
  mutating func field<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: inout Word?
  ) {
    names.append(name)
  }
}

/// Writes an assignment for each stored field.
private struct AssignmentWriter: StoredMemberVisitor {
  let parameter: (Int) -> String
  var assignments: [String] = []

  private var next: String { parameter(assignments.count) }

  private mutating func assign(_ name: String) { assignments.append("\(name) = \(next)") }

  mutating func field(_ name: String, _ value: inout String) { assign(name) }
  mutating func field(_ name: String, _ value: inout String?) { assign(name) }
  mutating func field(_ name: String, _ value: inout Int?) { assign(name) }
  mutating func field<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: inout Word?
  ) {
    let known = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    assignments.append(
      "\(name) = coalesce(\(next), CASE WHEN \(name) NOT IN (\(known)) THEN \(name) END)")
  }
}

/// Collects the stored fields as parameters of a statement.
private struct ParameterWriter: StoredMemberVisitor {
  var parameters: [SQLValue] = []

  mutating func field(_ name: String, _ value: inout String) { parameters.append(.init(value)) }
  mutating func field(_ name: String, _ value: inout String?) { parameters.append(.init(value)) }
  mutating func field(_ name: String, _ value: inout Int?) { parameters.append(.init(value)) }
  mutating func field<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: inout Word?
  ) {
    parameters.append(.init(value?.rawValue))
  }
}
