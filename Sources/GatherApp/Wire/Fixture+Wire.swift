package import GatherDomain
package import JSONRPC
import Sessions

extension Fixture.Plan {
  /// The fields of a plan, as part of an object that has one.
  mutating func members(_ visit: MemberVisitor) {
    var start = Timestamp(startsAt)
    visit("startsAt", &start, "When it starts, RFC 3339.")
    visit("place", &place, default: "", "Where; at most 100 characters.")
    visit(
      "maximumPlayers", &maximumPlayers, "How many take part at most.",
      .range(Fixture.maximumPlayersRange))
    visit("price", &price, "What it costs; absent if nothing.")
    if case .reading = visit, let start { startsAt = start.instant }
  }
}

extension Fixture.Person: WireObject {
  package static let about = TypeInfo("FixturePerson", "Somebody who answers: a player or a guest.")
  package init() { self.init(id: ID(""), name: "") }

  package mutating func members(_ visit: MemberVisitor) {
    var (id, name, isGuest) = (id, name, isGuest ? true : nil)
    visit("id", &id, "The id of the player or guest.")
    visit("name", &name, "The present name.")
    visit("isGuest", &isGuest, "True for a guest, who is in no list of players.")
    guard case .reading = visit else { return }
    self = Fixture.Person(id: id, name: name, isGuest: isGuest ?? false)
  }
}

extension Fixture.Answer: WireObject {
  package static let about = TypeInfo("FixtureAnswer", "An answer as a session keeps it.")
  package init() { self.init(Fixture.Person(), comes: false) }

  package mutating func members(_ visit: MemberVisitor) {
    var (person, comes, hasPaid) = (person, comes, hasPaid)
    visit("person", &person, "Who has answered.")
    visit("comes", &comes, "Whether they come.")
    visit("hasPaid", &hasPaid, default: false, "Whether they have paid.")
    if case .reading = visit { self = Fixture.Answer(person, comes: comes, hasPaid: hasPaid) }
  }
}

extension Fixture: WireObject {
  package static let about = TypeInfo("StoredFixture", "A fixture as a session keeps it.")
  package init() { self.init(id: ID(""), plan: Plan(startsAt: Instant(milliseconds: 0))) }

  package mutating func members(_ visit: MemberVisitor) {
    var (id, startsAt, place) = (id, plan.startsAt, plan.place)
    var (maximumPlayers, price, sequence, answers) = (
      plan.maximumPlayers, plan.price, sequence, answers
    )
    visit("id", &id, "The fixture's id.")
    visit("startsAt", &startsAt, "In milliseconds since 1970.")
    visit("place", &place, "Where it is.")
    visit("maximumPlayers", &maximumPlayers, "How many take part at most.")
    visit("price", &price, "What it costs.")
    visit("sequence", &sequence, default: 0, "How often it was changed, deleted and restored.")
    visit("answers", &answers, "The answers, in order.")
    guard case .reading = visit else { return }
    let plan = Plan(startsAt: startsAt, place: place, maximumPlayers: maximumPlayers, price: price)
    self = Fixture(id: id, plan: plan, sequence: sequence, answers: answers)
  }
}

/// A fixture, as results show it.
package struct FixtureResult: WireObject {
  package static let about = TypeInfo(
    "Fixture", "A date on which players are to meet, and who comes.")
  private var id = ID<Fixture>("")
  private var plan = Fixture.Plan(startsAt: Instant(milliseconds: 0))
  private var present: [Fixture.Person] = []
  private var reserve: [Fixture.Person] = []
  private var absent: [Fixture.Person] = []
  private var shares: [Share]?
  private var paid: [Fixture.Person]?

  package init() {}

  init(_ fixture: Fixture) {
    (id, plan) = (fixture.id, fixture.plan)
    (present, reserve, absent) = (fixture[.present], fixture[.reserve], fixture[.absent])
    shares = fixture.shares.isEmpty ? nil : fixture.shares.map(Share.init)
    paid = fixture.paid.isEmpty ? nil : fixture.paid
  }

  package mutating func members(_ visit: MemberVisitor) {
    visit("id", &id, "The fixture's id.")
    plan.members(visit)
    visit("present", &present, "Who takes part, in the order of their answers.")
    visit("reserve", &reserve, "Who comes if a place becomes free, the first one first.")
    visit("absent", &absent, "Who does not come.")
    visit("shares", &shares, "What each of those who take part has to pay; absent without a price.")
    visit("paid", &paid, "Who has paid; absent if nobody has.")
  }
}
