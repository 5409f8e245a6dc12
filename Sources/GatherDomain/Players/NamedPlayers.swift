/// The players whose names are in a list, and the unknown and ambiguous names.
package struct NamedPlayers {
  /// Who comes, in the order of the list, each once.
  package private(set) var players: [Player] = []
  /// Who does not come, in the order of the list, each once.
  package private(set) var absent: [Player] = []
  /// The names that match no player; of people who come or may come, each once.
  package private(set) var unknown: [String] = []
  /// The names that match several players; of people who come or may come, each once.
  package private(set) var ambiguous: [String] = []
  /// The names that match no player; of people who do not come, each once.
  package private(set) var unknownAbsent: [String] = []
  /// The names that match several players; of people who do not come, each once.
  package private(set) var ambiguousAbsent: [String] = []
  /// The players who may come, each once.
  package private(set) var undecided: [Player] = []
  /// What each name is taken for, in the order of the list, also of those that are left out.
  package private(set) var lines: [Line] = []
  /// The problems of the lines that contain no name.
  package let problems: [ImportProblem]
  /// The headings of the columns of a table that are not read.
  package let unknownColumns: [String]

  /// The names that do not lead to one player, of people who come or may come.
  package var unresolved: [String] { unknown + ambiguous }
  /// Those of people who do not come.
  package var unresolvedAbsent: [String] { unknownAbsent + ambiguousAbsent }
  /// Whether the list names nobody.
  package var isEmpty: Bool {
    players.isEmpty && absent.isEmpty && undecided.isEmpty && unresolved.isEmpty
      && unresolvedAbsent.isEmpty
  }
  /// The rule that a list of answers breaks: the columns of a table do not say who comes.
  package var answersProblem: Sentence? {
    unknownColumns.isEmpty ? nil : .columnsSayNoAnswers(unknownColumns)
  }
  package var undecidedNames: [String] { undecided.map(\.profile.name) }

  /// A name of the list, and what it is taken for.
  package struct Line {
    /// Names the line while the text stays: its number, the name, and how often that has come in the line. The text may
    /// be divided otherwise once other players are known.
    package let id: String
    package let name: String
    /// The player who has the name; nil if nobody has, or several have.
    package let player: Player?
    /// Whether several players have the name.
    package let isAmbiguous: Bool
    /// Whether the list says that they come; nil if it says neither.
    package let comes: Bool?
  }

  /// Reads a list; the lines with these ids are left out.
  init(in text: String, among known: [Player], without leftOut: Set<String> = []) {
    let index = NameIndex(known)
    let file = PlayerImportFile(text: text) { index[$0] != .unknown }
    problems = file.problems
    unknownColumns = file.unknownColumns
    var seen = Set<String>()
    var counts: [String: Int] = [:]
    var answers: [ID<Player>: ListItem.Answer] = [:]
    var found: [Player] = []
    for entry in file.entries {
      let (name, answer) = (entry.record.profile.name, entry.answer ?? .yes)
      let meaning = index[name]
      let key = "\(entry.at.number) \(name)"
      let count = counts[key, default: 0] + 1
      counts[key] = count
      let line = Line("\(key) \(count)", name, meaning, answer)
      lines.append(line)
      if leftOut.contains(line.id) { continue }
      switch meaning {
      case .player(let player):
        if answer == .mentioned, answers[player.id] != nil { continue }
        // The last line about a player counts.
        if answers.updateValue(answer, forKey: player.id) == nil { found.append(player) }
      case .several where seen.insert(name.nameIdentity).inserted:
        if answer == .no { ambiguousAbsent.append(name) } else { ambiguous.append(name) }
      case .unknown where seen.insert(name.nameIdentity).inserted:
        if answer == .no { unknownAbsent.append(name) } else { unknown.append(name) }
      case .several, .unknown: break
      }
    }
    players = found.filter { answers[$0.id] == .yes }
    absent = found.filter { answers[$0.id] == .no }
    undecided = found.filter { answers[$0.id] == .open || answers[$0.id] == .mentioned }
  }
}

extension PlayerService {
  /// The players whose names are in `text`: a list as chats have it, or a spreadsheet's cells with their headings. Who is
  /// in it more than once does what the last line says.
  package func named(
    in text: String, without leftOut: Set<String> = []
  ) throws(Failure) -> NamedPlayers {
    NamedPlayers(in: text, among: try store.allPlayers(of: account), without: leftOut)
  }
}

extension NamedPlayers.Line {
  fileprivate init(
    _ id: String, _ name: String, _ meaning: NameIndex.Resolution, _ answer: ListItem.Answer
  ) {
    (self.id, self.name) = (id, name)
    if case .player(let player) = meaning { self.player = player } else { player = nil }
    isAmbiguous = meaning == .several
    switch answer {
    case .yes: comes = true
    case .no: comes = false
    case .open, .mentioned: comes = nil
    }
  }
}
