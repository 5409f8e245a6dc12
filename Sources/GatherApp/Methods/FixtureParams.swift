import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// What a person answers.
enum FixtureReply: String, CaseIterable, WireValue {
  case comes = "in"
  case staysAway = "out"
  case none

  /// Whether they come; nil without an answer.
  var comes: Bool? { self == .none ? nil : self == .comes }
}

extension FixtureMethods {
  /// A fixture to be added.
  struct NewFixture: WireObject {
    static let about = TypeInfo("NewFixture", "A fixture to be added, once or for several weeks.")
    var plan = Fixture.Plan(startsAt: Instant(milliseconds: 0))
    var weeks = 1

    mutating func members(_ visit: MemberVisitor) {
      plan.members(visit)
      visit(
        "weeks", &weeks, default: 1,
        "For how many weeks: one each, at the same time of the clocks in the session's time zone.",
        .range(Fixture.weeks))
    }
  }

  /// What is to become of a fixture.
  struct FixtureChange: WireObject {
    static let about = TypeInfo("FixtureChange", "What is to become of a fixture.")
    var id = ID<Fixture>("")
    var startsAt = Replacement<Timestamp>.keep
    var place = Replacement<String>.keep
    var maximumPlayers = Patch<Int>.keep
    var price = Patch<Fixture.Price>.keep
    var series = SeriesParams()

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The fixture's id.")
      visit("startsAt", &startsAt, "The new start, RFC 3339.")
      visit("place", &place, "The new place; may be empty.")
      visit(
        "maximumPlayers", &maximumPlayers, "How many take part at most; null for any number.",
        .range(Fixture.maximumPlayersRange))
      visit("price", &price, "What it costs; null for nothing.")
      series.members(visit)
    }

    func apply(to plan: inout Fixture.Plan) {
      if case .set(let start) = startsAt { plan.startsAt = start.instant }
      plan.place = place.applied(to: plan.place)
      plan.maximumPlayers = maximumPlayers.applied(to: plan.maximumPlayers)
      plan.price = price.applied(to: plan.price)
    }
  }

  /// Whether the later fixtures of the series are meant too.
  struct LaterParams: WireObject {
    static let about = TypeInfo(
      "LaterFixtures", "Whether the later fixtures of the series are meant too.")
    var later = false

    mutating func members(_ visit: MemberVisitor) {
      visit(
        "later", &later, default: false,
        "Whether also those to come on the same weekday, at the same time of the clocks and place.")
    }

    /// By which the later ones are found; nil if only one fixture is meant.
    func rule(_ context: Context) -> FixtureService.SeriesRule? {
      later ? .init(at: context.now, in: context.times.zone) : nil
    }
  }

  /// What a change of a fixture means for its series.
  struct SeriesParams: WireObject {
    static let about = TypeInfo("FixtureSeries", "What a change of a fixture means for its series.")
    var later = LaterParams()
    var asksAgain = false

    mutating func members(_ visit: MemberVisitor) {
      later.members(visit)
      visit(
        "asksAgain", &asksAgain, default: false,
        "Whether all answers are withdrawn, so that everybody is asked again, but for those who have paid."
      )
    }

    func change(_ context: Context) -> FixtureService.SeriesChange {
      .init(later: later.rule(context), asksAgain: asksAgain)
    }
  }

  /// One fixture.
  struct FixtureID: WireObject {
    static let about = TypeInfo("FixtureID", "One fixture.")
    var id = ID<Fixture>("")

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The fixture's id.")
    }
  }

  /// Which fixture to delete.
  struct FixtureDeletion: WireObject {
    static let about = TypeInfo("FixtureDeletion", "Which fixture to delete.")
    var id = ID<Fixture>("")
    var later = LaterParams()
    var calendar = false

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The fixture's id.")
      later.members(visit)
      visit(
        "calendar", &calendar, default: false, "Whether to return what cancels it in calendars.")
    }
  }

  /// What is left of a deleted fixture.
  struct DeletionResult: WireObject {
    static let about = TypeInfo("FixtureDeletionResult", "What is left of a deleted fixture.")
    private var calendar: Document?

    init() {}
    init(_ calendar: Document?) { self.calendar = calendar }

    mutating func members(_ visit: MemberVisitor) {
      visit("calendar", &calendar, "What cancels it in calendars, if asked for.")
    }
  }

  /// Which fixtures to list.
  struct Query: WireObject {
    static let about = TypeInfo("FixtureQuery", "Which fixtures to list.")
    var past = false
    var offset = 0
    var limit = PageRequest.defaultLimit

    mutating func members(_ visit: MemberVisitor) {
      visit(
        "past", &past, default: false,
        "Whether those that began more than two hours ago, the latest first.")
      WindowFields.visit(visit, &offset, &limit)
    }
  }

  /// An answer to be saved.
  struct AnswerParams: WireObject {
    static let about = TypeInfo("FixtureAnswerParams", "An answer of either a player or a guest.")
    var id = ID<Fixture>("")
    var answer = FixtureReply.comes
    var player: ID<Player>?
    var guest: String?

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The fixture's id.")
      visit(
        "answer", &answer,
        "Whether they come, or none to withdraw the answer. Without a free place they are a reserve."
      )
      visit("player", &player, "Who answers.")
      visit("guest", &guest, "Which guest answers: a name, or the id of a guest who is there.")
    }

    /// Who answers.
    func respondent() throws(Failure) -> FixtureService.Respondent {
      switch (player, guest) {
      case (let player?, nil): return .person(player)
      case (nil, let guest?): return .guest(guest)
      default: throw .invalid("player", .playerOrGuest)
      }
    }
  }

  /// Whether somebody has paid.
  struct PaymentParams: WireObject {
    static let about = TypeInfo("FixturePaymentParams", "Whether somebody has paid.")
    var id = ID<Fixture>("")
    var person = ID<Player>("")
    var paid = true

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The fixture's id.")
      visit("person", &person, "The id of a player or guest who has answered.")
      visit("paid", &paid, "Whether they have paid.")
    }
  }

  /// A list of answers to be saved.
  struct AnswerListParams: WireObject {
    static let about = TypeInfo("FixtureAnswerListParams", "A list of answers to be saved.")
    var id = ID<Fixture>("")
    var names = ""
    var dryRun = ImportExportMethods.DryRun()

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The fixture's id.")
      visit(
        "names", &names,
        "The players as a chat lists them. Signs, headings and notes say who comes; without one they come.",
        .notEmpty)
      dryRun.members(visit)
    }
  }

  /// What a list of answers says.
  struct AnswerListResult: WireObject {
    static let about = TypeInfo("FixtureAnswerListResult", "What a list of answers says.")
    private var present: [String] = []
    private var absent: [String] = []
    private var undecided: [String] = []
    private var unknown: [String] = []
    private var ambiguous: [String] = []

    init() {}

    init(_ found: NamedPlayers) {
      (present, absent) = (found.players.map(\.profile.name), found.absent.map(\.profile.name))
      undecided = found.undecidedNames
      (unknown, ambiguous) = (
        found.unknown + found.unknownAbsent, found.ambiguous + found.ambiguousAbsent
      )
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("present", &present, "The players who come, in the order of the list.")
      visit("absent", &absent, "The players who do not come.")
      visit("undecided", &undecided, "The names of players who may come; their answers stay.")
      visit("unknown", &unknown, "The names that no player has.")
      visit("ambiguous", &ambiguous, "The names that several players have.")
    }
  }

  /// What a calendar takes.
  struct CalendarParams: WireObject {
    static let about = TypeInfo("FixtureCalendarParams", "Which fixtures a calendar takes.")
    var id: ID<Fixture>?
    var alarm: Int?

    mutating func members(_ visit: MemberVisitor) {
      visit("id", &id, "The fixture's id; absent for all to come.")
      visit(
        "alarm", &alarm, "How many minutes before the start calendars remind; absent: not at all.",
        .range(Fixture.alarms))
    }
  }

  /// The fixtures that were added.
  struct Added: WireObject {
    static let about = TypeInfo("AddedFixtures", "The fixtures that were added.")
    private var fixtures: [FixtureResult] = []

    init() {}
    init(_ fixtures: [Fixture]) { self.fixtures = fixtures.map(FixtureResult.init) }

    mutating func members(_ visit: MemberVisitor) {
      visit("fixtures", &fixtures, "The fixtures, the first week first.")
    }
  }

  /// What an answer or another plan has changed.
  struct ChangeResult: WireObject {
    static let about = TypeInfo("FixtureChangeResult", "A fixture after a change of it.")
    private var fixture = FixtureResult()
    private var movedUp: [Fixture.Person] = []
    private var laterCount: Int?

    init() {}

    init(_ change: FixtureService.Change) {
      fixture = FixtureResult(change.fixture)
      movedUp = change.movedUp
      laterCount = change.laterCount == 0 ? nil : change.laterCount
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("fixture", &fixture, "The fixture.")
      visit("movedUp", &movedUp, "Who was a reserve of this fixture and takes part now.")
      visit(
        "laterCount", &laterCount,
        "How many later fixtures of the series have changed too, if any.")
    }
  }

  /// A window of the fixtures.
  struct FixturePage: WireObject {
    static let about = TypeInfo("FixturePage", "A window of the fixtures.")
    private var fixtures: [FixtureResult] = []
    private var total = 0

    init() {}

    init(_ page: Page<Fixture>) {
      fixtures = page.entries.map(FixtureResult.init)
      total = page.total
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("fixtures", &fixtures, "The fixtures, in order.")
      visit("total", &total, "How many there are in all.")
    }
  }
}
