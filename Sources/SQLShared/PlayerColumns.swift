package import GatherDomain

/// How a player is stored: the columns of the table `players` follow from ``Player/Profile/storedFields(_:)``.
extension Player {
  /// The columns that ``init(row:)`` reads.
  package static let columns = Columns(names: ["id"] + Profile.columns.names)

  /// The player in a row of ``columns``, which may have other columns after them.
  package init(row: any SQLRow) {
    var profile = Profile(name: "")
    var reader = RowReader(row: row, column: 1)
    profile.storedFields(&reader)
    self.init(id: row.id(0), profile: profile)
  }
}

extension Player.Profile {
  /// The columns in the order of ``parameters``.
  package static let columns = Columns(names: fields.map(\.name))

  /// The profile's values, one for each column.
  package var parameters: [SQLValue] {
    var profile = self
    var writer = ParameterWriter()
    profile.storedFields(&writer)
    return writer.parameters
  }

  /// The assignments of an UPDATE that sets all columns. A word that only a later program knows is kept
  /// if there is nothing in its place: this program shows it as nothing, so nobody has removed it.
  ///
  /// - Parameter parameter: how the parameter of the column with this number, from 0, is written.
  package static func assignments(_ parameter: (Int) -> String) -> String {
    fields.enumerated().map { number, field in
      guard let words = field.words else { return "\(field.name) = \(parameter(number))" }
      let known = words.map { "'\($0)'" }.joined(separator: ", ")
      return "\(field.name) = coalesce(\(parameter(number)), "
        + "CASE WHEN \(field.name) NOT IN (\(known)) THEN \(field.name) END)"
    }.joined(separator: ", ")
  }

  private static let fields: [FieldLister.Field] = {
    var lister = FieldLister()
    var profile = Player.Profile(name: "")
    profile.storedFields(&lister)
    return lister.fields
  }()
}

/// Lists the stored fields by name.
private struct FieldLister: StoredFieldVisitor {
  /// A field, and the words that it can hold, if it holds words.
  struct Field {
    let name: String
    var words: [String]?
  }

  var fields: [Field] = []

  mutating func field(_ name: String, _ value: inout String) { fields.append(Field(name: name)) }
  mutating func field(_ name: String, _ value: inout String?) { fields.append(Field(name: name)) }
  mutating func field(_ name: String, _ value: inout Int?) { fields.append(Field(name: name)) }
  mutating func field<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: inout Word?
  ) {
    fields.append(Field(name: name, words: Word.allCases.map(\.rawValue)))
  }
}

/// Fills the stored fields from a row, column after column.
private struct RowReader: StoredFieldVisitor {
  let row: any SQLRow
  var column: Int32

  private mutating func next() -> Int32 {
    defer { column += 1 }
    return column
  }

  mutating func field(_ name: String, _ value: inout String) { value = row.text(next()) }
  mutating func field(_ name: String, _ value: inout String?) { value = row.optionalText(next()) }
  mutating func field(_ name: String, _ value: inout Int?) { value = row.optionalInteger(next()) }
  mutating func field<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: inout Word?
  ) {
    value = row.word(next())
  }
}

/// Collects the stored fields as parameters of a statement.
private struct ParameterWriter: StoredFieldVisitor {
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
