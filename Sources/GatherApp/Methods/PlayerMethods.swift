import GatherDomain
import HeadlessUI
import JSONRPC

/// The domain's players without screens.
enum PlayerMethods {
  static let all: [Method<Session>] = [
    .query("players/list", "Lists players by name, or those with a text in it.", list),
    .query("players/get", "Shows one player, and with whom they are to play.", get),
    .mutation("players/add", "Adds a player.", effect: .adds, add),
    .mutation("players/update", "Changes what is given of a player.", update),
    .mutation("players/pair", "Sets how two players are to play: in one team or not.", pair),
    .mutation(
      "players/merge", "Merges an entry of a person into another one, and deletes it.", merge),
    .mutation("players/delete", "Deletes a player; matches keep their name.", delete),
  ]

  private static func list(
    _ session: Session, _ query: Query
  ) throws(RequestError) -> PlayerPage {
    try session.readSignedIn { (context) throws(Failure) in
      let window = PageRequest(offset: query.offset, limit: query.limit)
      return PlayerPage(try context.players.list(matching: query.search ?? "", in: window))
    }
  }

  private static func get(
    _ session: Session, _ params: PlayerID
  ) throws(RequestError) -> PlayerDetails {
    try session.readSignedIn { (context) throws(Failure) in
      try PlayerDetails(context.players.get(params.id), context)
    }
  }

  private static func pair(
    _ session: Session, _ params: PairParams
  ) throws(RequestError) -> PlayerDetails {
    try session.writeSignedIn { (context) throws(Failure) in
      try context.players.pair(params.id, with: params.other, params.kind)
      return try PlayerDetails(context.players.get(params.id), context)
    }
  }

  private static func add(
    _ session: Session, _ params: NewPlayer
  ) throws(RequestError) -> PlayerResult {
    try session.writeSignedIn { (context) throws(Failure) in
      PlayerResult(try context.players.add(params.profile))
    }
  }

  private static func update(
    _ session: Session, _ change: PlayerChange
  ) throws(RequestError) -> PlayerResult {
    try session.writeSignedIn { (context) throws(Failure) in
      PlayerResult(try context.players.update(change.id, change.apply))
    }
  }

  private static func merge(
    _ session: Session, _ params: MergeParams
  ) throws(RequestError) -> PlayerResult {
    try session.writeSignedIn { (context) throws(Failure) in
      let merge = try context.players.merge(params.id, into: params.into, at: context.now)
      session.offerUndo(Undoable.merge(merge).offer(context))
      session.viewChanged()
      return PlayerResult(merge.kept)
    }
  }

  private static func delete(
    _ session: Session, _ params: PlayerID
  ) throws(RequestError) -> Empty {
    try session.writeSignedIn { (context) throws(Failure) in
      session.offerUndo(
        Undoable.player(try context.players.delete(params.id)).offer(context))
      session.viewChanged()
      return Empty()
    }
  }

  /// Which players to list.
  struct Query: WireObject {
    static let about = TypeInfo("PlayerQuery", "Which players to list.")
    var search: String?
    var offset = 0
    var limit = PageRequest.defaultLimit

    mutating func members(_ visit: MemberVisitor) {
      visit(
        "search", &search,
        "Part of the name, in any case; one or two letters find its beginning.")
      WindowFields.visit(visit, &offset, &limit)
    }
  }

  /// One player.
  struct PlayerID: WireObject {
    static let about = TypeInfo("PlayerID", "One player.")
    var id = ID<Player>("")

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The player's id.")
    }
  }

  /// How two players are to play.
  struct PairParams: WireObject {
    static let about = TypeInfo("PlayersToPair", "How two players are to play.")
    var id = ID<Player>("")
    var other = ID<Player>("")
    var kind: Pairing.Kind?

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The id of one player.")
      visit("other", &other, "The other player's id.")
      visit("kind", &kind, "In one team, or in different ones; null or nothing removes the wish.")
    }
  }

  /// A player, and with whom they are to play.
  struct PlayerDetails: WireObject {
    static let about = TypeInfo("PlayerDetails", "A player, and with whom they are to play.")
    private var player = PlayerResult()
    private var pairings: [PairingResult]?

    init() {}

    init(_ player: Player, _ context: Context) throws(Failure) {
      self.player = PlayerResult(player)
      let found = try context.players.pairings(of: player.id).map(PairingResult.init)
      pairings = found.isEmpty ? nil : found
    }

    mutating func members(_ visit: MemberVisitor) {
      player.members(visit)
      visit("pairings", &pairings, "Who is to play in the same team and who is not, by name.")
    }
  }

  /// Another player, and how both are to play.
  struct PairingResult: WireObject {
    static let about = TypeInfo("Pairing", "Another player, and how both are to play.")
    private var id = ID<Player>("")
    private var name = ""
    private var kind = Pairing.Kind.together

    init() {}

    init(_ other: Player, _ kind: Pairing.Kind) {
      (id, name, self.kind) = (other.id, other.profile.name, kind)
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The other player's id.")
      visit("name", &name, "The other player's name.")
      visit("kind", &kind, "In one team, or in different ones.")
    }
  }

  /// Two entries of one person.
  struct MergeParams: WireObject {
    static let about = TypeInfo("PlayersToMerge", "Two entries of one person.")
    var id = ID<Player>("")
    var into = ID<Player>("")

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The id of the player who is deleted.")
      visit(
        "into", &into,
        "The id of the player who gets the matches, goals, answers and pairings of the other one.")
    }
  }

  /// A player to be added.
  struct NewPlayer: WireObject {
    static let about = TypeInfo("NewPlayer", "A player to be added.")
    var profile = Player.Profile(name: "")

    mutating func members(_ visit: MemberVisitor) { profile.members(visit) }
  }

  /// What is to become of a player.
  struct PlayerChange: WireObject {
    static let about = TypeInfo("PlayerChange", "What is to become of a player.")
    var id = ID<Player>("")
    var name = Replacement<String>.keep
    var age = Patch<Int>.keep
    var skill = Patch<Skill>.keep
    var preferredPosition = Patch<Position>.keep
    var favouriteTeam = Patch<String>.keep
    var role = Patch<TeamRole>.keep

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The player's id.")
      visit("name", &name, "The new name.", .notEmpty)
      visit("age", &age, "The new age; null clears it.", .range(Player.ages))
      visit("skill", &skill, "The new skill; null clears it.")
      visit("preferredPosition", &preferredPosition, "The new preferred position; null clears it.")
      visit("favouriteTeam", &favouriteTeam, "The new favourite team; null clears it.")
      visit("role", &role, "The new role; null clears it.")
    }

    func apply(to profile: inout Player.Profile) {
      profile.name = name.applied(to: profile.name)
      profile.age = age.applied(to: profile.age)
      profile.skill = skill.applied(to: profile.skill)
      profile.preferredPosition = preferredPosition.applied(to: profile.preferredPosition)
      profile.favouriteTeam = favouriteTeam.applied(to: profile.favouriteTeam)
      profile.role = role.applied(to: profile.role)
    }
  }

  /// A window of the players.
  struct PlayerPage: WireObject {
    static let about = TypeInfo("PlayerPage", "A window of the players.")
    private var players: [PlayerResult] = []
    private var total = 0

    init() {}

    init(_ page: Page<Player>) {
      players = page.entries.map(PlayerResult.init)
      total = page.total
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("players", &players, "The players, by name.")
      visit("total", &total, "How many there are in all.")
    }
  }
}
