import Sessions

/// A column of an imported or exported list of matches.
package enum GatherColumn: String, ImportColumn {
  case startedAt, endedAt, teamA, teamB, goalsA, goalsB, goals, substitutions, uid

  package var heading: String {
    switch self {
    case .startedAt: "Started"
    case .endedAt: "Ended"
    case .teamA: "Team A"
    case .teamB: "Team B"
    case .goalsA: "Goals A"
    case .goalsB: "Goals B"
    case .goals: "Goals"
    case .substitutions: "Substitutions"
    case .uid: "UID"
    }
  }

  package var synonyms: [String] {
    switch self {
    case .startedAt: ["start", "started at", "date", "from", "Beginn", "Anfang", "Datum", "开始"]
    case .endedAt: ["end", "ended at", "until", "to", "Ende", "结束"]
    case .teamA: ["A 队"]
    case .teamB: ["B 队"]
    case .goalsA: ["score A", "Tore A", "A 队进球"]
    case .goalsB: ["score B", "Tore B", "B 队进球"]
    case .goals: ["scorers", "Tore", "进球"]
    case .substitutions: ["changes", "Wechsel", "换人"]
    case .uid: []
    }
  }

  package var isRequired: Bool { self == .startedAt || self == .teamA || self == .teamB }

  package static var onlyColumn: GatherColumn? { nil }

  package static var empty: GatherRecord { GatherRecord() }

  package static func check(_ record: inout GatherRecord) -> [GatherColumn: Sentence] {
    record.check()
  }

  package var isTime: Bool { self == .startedAt || self == .endedAt }

  package var isNumber: Bool { self == .goalsA || self == .goalsB }

  package func read(
    _ cell: String, into record: inout GatherRecord, _ times: ListedTimes
  ) -> Sentence? {
    let text = cell.trimmed
    if text.isEmpty { return nil }
    switch self {
    case .startedAt:
      return times.read(text, into: &record.startedAt)
    case .endedAt:
      return times.read(text, into: &record.endedAt)
    case .teamA: record.teamA = cell.lines
    case .teamB: record.teamB = cell.lines
    case .goalsA:
      record.goalsA = text.wholeNumber
      if record.goalsA == nil { return Score.rule }
    case .goalsB:
      record.goalsB = text.wholeNumber
      if record.goalsB == nil { return Score.rule }
    case .goals:
      let goals = cell.lines.map { GoalRecord(line: $0.trimmed) }
      record.goals = goals.compactMap { $0 }
      if record.goals.count < goals.count { return .eachLine(like: GoalRecord.example) }
    case .substitutions:
      let substitutions = cell.lines.map { SubstitutionRecord(line: $0.trimmed) }
      record.substitutions = substitutions.compactMap { $0 }
      if record.substitutions.count < substitutions.count {
        return .eachLine(like: SubstitutionRecord.example)
      }
    case .uid: record.uid = text
    }
    return nil
  }

  /// Times in RFC 3339. The names of a team are in one cell, each on a separate line; so are the goals and the
  /// substitutions.
  package func text(of gather: GatherRecord) -> String {
    switch self {
    case .startedAt: gather.startedAt?.rfc3339 ?? ""
    case .endedAt: gather.endedAt?.rfc3339 ?? ""
    case .teamA: gather.teamA.joined(separator: "\n")
    case .teamB: gather.teamB.joined(separator: "\n")
    case .goalsA: gather.goalsA.map { String($0) } ?? ""
    case .goalsB: gather.goalsB.map { String($0) } ?? ""
    case .goals: gather.goals.map(\.line).joined(separator: "\n")
    case .substitutions: gather.substitutions.map(\.line).joined(separator: "\n")
    case .uid: gather.uid
    }
  }
}
