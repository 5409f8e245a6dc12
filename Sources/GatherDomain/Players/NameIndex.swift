/// Players by their names, to resolve the names in a list.
struct NameIndex {
  /// The result of resolving a name.
  enum Match: Equatable {
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
  subscript(name: String) -> Match {
    let alike = alike[name.nameIdentity, default: []]
    let meant = alike.count > 1 ? exactly[Array(name.utf8), default: []] : alike
    return alike.isEmpty ? .unknown : meant.count == 1 ? .player(meant[0]) : .several
  }
}

/// The players whose names are in a list, and the unknown and ambiguous names.
package struct NamedPlayers {
  /// Who comes, in the order of the list, each once.
  package private(set) var players: [Player] = []
  /// Who does not come, in the order of the list, each once.
  package private(set) var absent: [Player] = []
  /// The names that no player has, each once.
  package private(set) var unknown: [String] = []
  /// The names that several players have, each once.
  package private(set) var shared: [String] = []
  /// The names that do not lead to one player.
  package var unresolved: [String] { unknown + shared }
  /// The names of players who may come, each once.
  package private(set) var undecided: [String] = []
  /// The problems of the lines that contain no name.
  package let problems: [ImportProblem]

  init(in text: String, among known: [Player]) {
    let index = NameIndex(known)
    let file = PlayerImportFile(csv: text) { index[$0] != .unknown }
    problems = file.problems
    var (seen, found) = (Set<String>(), Set<ID<Player>>())
    for entry in file.entries {
      let name = entry.record.profile.name
      switch index[name] {
      case .player(let player) where entry.answer == .no:
        if found.insert(player.id).inserted { absent.append(player) }
      case .several where entry.answer == .no, .unknown where entry.answer == .no: break
      case .player where entry.answer == .open:
        if seen.insert(name.nameIdentity).inserted { undecided.append(name) }
      case .player(let player):
        if found.insert(player.id).inserted { players.append(player) }
      case .several: if seen.insert(name.nameIdentity).inserted { shared.append(name) }
      case .unknown: if seen.insert(name.nameIdentity).inserted { unknown.append(name) }
      }
    }
  }
}

extension PlayerService {
  /// The players whose names are in `text`: a list as chats have it, or a spreadsheet's cells with their headings. Who is
  /// in it more than once does what the first line says.
  package func named(in text: String) throws(Failure) -> NamedPlayers {
    NamedPlayers(in: text, among: try list(in: PageRequest(limit: .max)).entries)
  }
}
