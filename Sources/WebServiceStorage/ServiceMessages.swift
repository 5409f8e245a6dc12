#if WebService
  import GatherDomain
  import JSONRPC

  /// A user, as the service lists him.
  struct ServiceUser: WireObject {
    static let about = About("ServiceUser", "A user of the service.", isExtensible: true)
    var id = ""
    var username = ""

    mutating func fields(_ visit: FieldVisitor) {
      visit("id", &id, "Names the user.")
      visit("username", &username, "The name to log in with.")
    }
  }

  /// A user who is to be registered, under an id of our choice.
  struct NewServiceUser: WireObject {
    static let about = About("NewServiceUser", "A user who is to be registered.")
    var id = ""
    var username = ""
    var password = ""

    mutating func fields(_ visit: FieldVisitor) {
      visit("id", &id, "Names the user.")
      visit("username", &username, "The name to log in with.")
      visit("password", &password, "The password's digest.")
    }
  }

  /// What a login gives.
  struct ServiceLogin: WireObject {
    static let about = About("ServiceLogin", "What a login gives.", isExtensible: true)
    var token = ""
    var userID = ""

    mutating func fields(_ visit: FieldVisitor) {
      visit("token", &token, "Lets in from now on.")
      visit("userID", &userID, "Names the user.")
    }
  }

  /// A player, as the service keeps him; without an id, as he is sent there.
  struct ServicePlayer: WireObject {
    static let about = About("ServicePlayer", "A player of the service.", isExtensible: true)
    var id: Int?
    var name = ""
    var age: Int?
    var skill: Level?
    var preferredPosition: Place?
    var favouriteTeam: String?

    init() {}

    init(_ profile: Player.Profile) {
      name = profile.name
      age = profile.age
      skill = profile.skill.map { Level(value: $0) }
      preferredPosition = profile.preferredPosition.map { Place(value: $0) }
      favouriteTeam = profile.favouriteTeam
    }

    var profile: Player.Profile {
      var profile = Player.Profile(name: name)
      profile.age = age
      profile.skill = skill?.value
      profile.preferredPosition = preferredPosition?.value
      profile.favouriteTeam = favouriteTeam
      return profile
    }

    mutating func fields(_ visit: FieldVisitor) {
      visit("id", &id, "Names the player, until he is deleted.")
      visit("name", &name, "The player's name.")
      visit("age", &age, "In years.")
      visit("skill", &skill, "How well the player plays.")
      visit("preferredPosition", &preferredPosition, "Where the player likes to play.")
      visit("favouriteTeam", &favouriteTeam, "The team that the player supports.")
    }

    typealias Level = ServiceWord<Skill>
    typealias Place = ServiceWord<Position>
  }

  /// One of the words that the service has for something: the same as the domain's.
  struct ServiceWord<Value: RawRepresentable<String> & CaseIterable & SendableMetatype>: WireValue {
    let value: Value

    init(value: Value) { self.value = value }

    init(wire json: JSONValue) throws(WireIssue) {
      // A word that is not known would be erased when the player is next sent back.
      guard let value = json.string.flatMap(Value.init(rawValue:)) else {
        throw WireIssue(expected: "a word that is known")
      }
      self.value = value
    }

    func write(to writer: inout JSONWriter) { writer.string(value.rawValue) }
    static func schema(in catalog: inout SchemaCatalog) -> JSONTree { ["type": "string"] }
  }

  /// A match, as the service lists it.
  struct ServiceGather: WireObject {
    static let about = About("ServiceGather", "A match of the service.", isExtensible: true)
    var id = ""
    var score: String?

    mutating func fields(_ visit: FieldVisitor) {
      visit("id", &id, "Names the match.")
      visit("score", &score, "The goals, as the program wrote them that ended it.")
    }
  }

  /// How a match ended, as the original client says it.
  struct ServiceResult: WireObject {
    static let about = About("ServiceResult", "How a match ended.")
    var score = ""
    var winnerTeam = ""

    init() {}

    init(_ score: Score) {
      self.score = "\(score.teamA)-\(score.teamB)"
      winnerTeam =
        switch score.winner {
        case .teamA: Team.teamA.title
        case .teamB: Team.teamB.title
        case .none: "None"
        }
    }

    mutating func fields(_ visit: FieldVisitor) {
      visit("score", &score, "The goals of both teams.")
      visit("winnerTeam", &winnerTeam, "Who won.")
    }
  }

  /// In which team a player plays.
  struct ServiceTeam: WireObject {
    static let about = About("ServiceTeam", "In which team a player plays.")
    var team = ""

    init() {}
    init(_ team: Team) { self.team = team.title }

    mutating func fields(_ visit: FieldVisitor) { visit("team", &team, "The team's title.") }
  }

  /// What the service says of a request that it refuses.
  struct ServiceReason: WireObject {
    static let about = About("ServiceReason", "Why a request is refused.", isExtensible: true)
    var reason = ""

    mutating func fields(_ visit: FieldVisitor) { visit("reason", &reason, "In its words.") }
  }

  extension Score {
    /// The goals in the words of any of the original's clients, which put a `-` or a `:` between them.
    init?(service text: String) {
      let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == ":" }
      guard parts.count == 2, let teamA = Int(parts[0]), let teamB = Int(parts[1]) else {
        return nil
      }
      self.init(teamA: teamA, teamB: teamB)
    }
  }
#endif
