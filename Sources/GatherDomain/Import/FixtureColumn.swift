import Sessions

/// A column of an imported or exported list of fixtures.
package enum FixtureColumn: String, ImportColumn {
  case startsAt, place, maximumPlayers, price, present, reserve, absent, uid

  package var heading: String {
    switch self {
    case .startsAt: "Starts"
    case .place: "Place"
    case .maximumPlayers: "Players at most"
    case .price: "Price"
    case .present: "In"
    case .reserve: "Reserve"
    case .absent: "Out"
    case .uid: "UID"
    }
  }

  package var synonyms: [String] {
    switch self {
    case .startsAt: ["start", "starts at", "date", "when", "Beginn", "Datum", "开始", "日期", "时间"]
    case .place: ["where", "location", "pitch", "Ort", "地点"]
    case .maximumPlayers:
      [
        "needed", "players needed", "maximum players", "places", "Plätze", "Spieler höchstens",
        "人数", "人数上限",
      ]
    case .price: ["cost", "costs", "fee", "Preis", "Kosten", "费用", "价格"]
    case .present: ["yes", "coming", "present", "Dabei", "Zusagen", "Ja", "参加"]
    case .reserve: ["reserves", "waiting list", "Warteliste", "候补"]
    case .absent: ["no", "not coming", "absent", "Nicht dabei", "Absagen", "Nein", "不参加"]
    case .uid: []
    }
  }

  package var isRequired: Bool { self == .startsAt }

  package static var onlyColumn: FixtureColumn? { nil }

  package static var empty: FixtureRecord { FixtureRecord() }

  package static func check(_ record: inout FixtureRecord) -> [FixtureColumn: Sentence] {
    record.check()
  }

  /// The people of a record that the column names; nil if it names nobody.
  var people: WritableKeyPath<FixtureRecord, [FixtureRecord.Person]>? {
    switch self {
    case .startsAt, .place, .maximumPlayers, .price, .uid: nil
    case .present: \.present
    case .reserve: \.reserve
    case .absent: \.absent
    }
  }

  package var isTime: Bool { self == .startsAt }

  package var isNumber: Bool { self == .maximumPlayers }

  package func read(
    _ cell: String, into record: inout FixtureRecord, _ times: ListedTimes
  ) -> Sentence? {
    let text = cell.trimmed
    if text.isEmpty { return nil }
    if let people {
      record[keyPath: people] = cell.lines.map { FixtureRecord.Person(line: $0) }
      return nil
    }
    switch self {
    case .startsAt:
      return times.read(text, into: &record.startsAt)
    case .maximumPlayers:
      record.maximumPlayers = text.wholeNumber
      return record.maximumPlayers == nil ? .wholeNumber(Fixture.maximumPlayersRange) : nil
    case .price:
      return record.readPrice(text)
    case .uid:
      record.uid = text
      return nil
    default:
      record.place = text
      return nil
    }
  }

  /// A time in RFC 3339. Names are in one cell, each on a separate line.
  package func text(of fixture: FixtureRecord) -> String {
    if let people {
      return fixture[keyPath: people].map(\.line).joined(separator: "\n")
    }
    return switch self {
    case .startsAt: fixture.startsAt?.rfc3339 ?? ""
    case .maximumPlayers: fixture.maximumPlayers.map { String($0) } ?? ""
    case .price: fixture.priceText
    case .uid: fixture.uid
    default: fixture.place
    }
  }
}
