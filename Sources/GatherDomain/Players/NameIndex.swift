/// Players by their names, to resolve the names in a list.
struct NameIndex {
  /// The result of resolving a name.
  enum Resolution: Equatable {
    case player(Player)
    case several
    case unknown
  }

  /// The players by the bytes of their names.
  private let exactly: [[UInt8]: [Player]]
  /// The players by what identifies their names.
  private let alike: [String: [Player]]

  init(_ players: [Player]) {
    exactly = Dictionary(grouping: players) { Array($0.profile.name.utf8) }
    alike = Dictionary(grouping: players, by: \.profile.name.nameIdentity)
  }

  /// If the names of several players have this identity, the exact spelling decides.
  subscript(name: String) -> Resolution {
    let alike = alike[name.nameIdentity, default: []]
    let meant = alike.count > 1 ? exactly[Array(name.utf8), default: []] : alike
    return alike.isEmpty ? .unknown : meant.count == 1 ? .player(meant[0]) : .several
  }

  /// The players with these names, which stand in one entry of a list. A player who has none of them may have had one.
  func players(named names: [String], formerly former: FormerNames) -> [String: Player] {
    var players: [String: Player] = [:]
    for name in names {
      if case .player(let player) = self[name] { players[name] = player }
    }
    var found = Set(players.values.map(\.id))
    for name in names where self[name] == .unknown {
      if let player = former[name], found.insert(player.id).inserted { players[name] = player }
    }
    return players
  }
}

/// The players whose names are in a list, and the unknown and ambiguous names.
package struct NamedPlayers {
  /// Who comes, in the order of the list, each once.
  package private(set) var players: [Player] = []
  /// Who does not come, in the order of the list, each once.
  package private(set) var absent: [Player] = []
  /// The names that no player has of people who come or may come, each once.
  package private(set) var unknown: [String] = []
  /// The names of such people that several players have, each once.
  package private(set) var ambiguous: [String] = []
  /// The names of people who do not come that no player has, and those that several have, each once.
  package private(set) var unknownAbsent: [String] = []
  package private(set) var ambiguousAbsent: [String] = []
  /// The players who may come, each once.
  package private(set) var undecided: [Player] = []
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

  init(in text: String, among known: [Player]) {
    let index = NameIndex(known)
    let file = PlayerImportFile(text: text) { index[$0] != .unknown }
    problems = file.problems
    unknownColumns = file.unknownColumns
    var seen = Set<String>()
    var answers: [ID<Player>: ListItem.Answer] = [:]
    var found: [Player] = []
    for entry in file.entries {
      let (name, answer) = (entry.record.profile.name, entry.answer ?? .yes)
      switch index[name] {
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
  package func named(in text: String) throws(Failure) -> NamedPlayers {
    NamedPlayers(in: text, among: try store.allPlayers(of: account))
  }
}
