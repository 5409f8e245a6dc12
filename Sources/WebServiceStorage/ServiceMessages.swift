#if WebService
  import GatherDomain
  import JSONRPC

  /// A user, as the service lists them.
  struct ServiceUser: WireObject {
    static let about = TypeInfo("ServiceUser", "A user of the service.", isExtensible: true)
    var id = ""
    var username = ""

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "Names the user.")
      visit("username", &username, "The name to log in with.")
    }
  }

  /// A user to register, under an id that the client chooses.
  struct NewServiceUser: WireObject {
    static let about = TypeInfo("NewServiceUser", "A user who is to be registered.")
    var id = ""
    var username = ""
    var password = ""

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "Names the user.")
      visit("username", &username, "The name to log in with.")
      visit("password", &password, "The password's digest.")
    }
  }

  /// The response to a login.
  struct ServiceLogin: WireObject {
    static let about = TypeInfo("ServiceLogin", "What a login gives.", isExtensible: true)
    var token = ""
    var userID = ""

    mutating func members(_ visit: MemberVisitor) {
      visit("token", &token, "Lets in from now on.")
      visit("userID", &userID, "Names the user.")
    }
  }

  /// A match, as the service lists it.
  struct ServiceGather: WireObject {
    static let about = TypeInfo("ServiceGather", "A match of the service.", isExtensible: true)
    var id = ""
    var score: String?
    var winnerTeam: String?

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "Names the match.")
      visit("score", &score, "The goals, as the program wrote them that ended it.")
      visit("winnerTeam", &winnerTeam, "Who won, as that program wrote it.")
    }
  }

  /// The team of a player.
  struct ServiceTeam: WireObject {
    static let about = TypeInfo("ServiceTeam", "In which team a player plays.")
    var team = ""

    init() {}
    init(_ team: Team) { self.team = team.serviceTitle }

    mutating func members(_ visit: MemberVisitor) { visit("team", &team, "The team's title.") }
  }

  /// The body of an error response. It distinguishes the service from a proxy.
  struct ServiceErrorBody: WireObject {
    static let about = TypeInfo("ServiceErrorBody", "Why a request is refused.", isExtensible: true)
    var error = false
    var reason = ""

    mutating func members(_ visit: MemberVisitor) {
      visit("error", &error, "Always true.")
      visit("reason", &reason, "In its words.")
    }
  }

  extension Team {
    /// What the service calls the team.
    var serviceTitle: String {
      switch self {
      case .bench: "Bench"
      case .teamA: "Team A"
      case .teamB: "Team B"
      }
    }
  }
#endif
