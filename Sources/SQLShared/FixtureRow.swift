package import GatherDomain
import Sessions

/// A row of the table `fixtures`: a fixture without its answers.
package struct FixtureRow {
  package let id: ID<Fixture>
  package let plan: Fixture.Plan
  private let sequence: Int

  /// The columns that ``init(row:)`` reads.
  package static let columns = Columns(names: ["id"] + planColumns.names + ["sequence"])
  /// Those of the plan.
  package static let planColumns = Columns(
    "startsAt", "place", "maximumPlayers", "price", "pricePerHead")

  package init(row: some SQLRow) {
    id = row.id(0)
    plan = Fixture.Plan(
      startsAt: Instant(milliseconds: row.integer(1)), place: row.text(2),
      maximumPlayers: row.optionalInteger(3),
      price: row.optionalInteger(4).map { Fixture.Price($0, isPerHead: row.integer(5) != 0) })
    sequence = row.integer(6)
  }

  /// A plan's values, one for each of ``planColumns``.
  package static func parameters(of plan: Fixture.Plan) -> [SQLValue] {
    [
      .integer(plan.startsAt.milliseconds), .text(plan.place), .init(plan.maximumPlayers),
      .init(plan.price?.amount), .init(plan.price.map { $0.isPerHead ? 1 : 0 }),
    ]
  }

  /// The whole fixture.
  package func fixture(_ answers: [Fixture.Answer]) -> Fixture {
    Fixture(id: id, plan: plan, sequence: sequence, answers: answers)
  }
}

/// A row of the table `fixtureAnswers`, joined with the table of players.
package struct FixtureAnswerRow {
  package let answer: Fixture.Answer

  /// What ``init(row:)`` reads of ``tables``.
  package static let columns = Columns(
    "player", "coalesce(guestName, players.name)", "CASE WHEN guestName IS NULL THEN 0 ELSE 1 END",
    "comes", "hasPaid")
  /// The answers of guests, and of players who are not deleted.
  package static let tables = "fixtureAnswers LEFT JOIN players ON players.id = player"
  /// What holds for those.
  package static let condition = "(guestName IS NOT NULL OR players.id IS NOT NULL)"

  package init(row: some SQLRow) {
    answer = Fixture.Answer(
      Fixture.Person(id: row.id(0), name: row.text(1), isGuest: row.integer(2) != 0),
      comes: row.integer(3) != 0, hasPaid: row.integer(4) != 0)
  }
}

extension FixtureTime {
  /// What holds for the fixtures of this time, given the first start to come.
  package func condition(_ start: String) -> String {
    switch self {
    case .toCome: "startsAt >= \(start)"
    case .past: "startsAt < \(start)"
    }
  }

  /// The order of the fixtures of this time.
  package var order: String {
    switch self {
    case .toCome: "startsAt, id"
    case .past: "startsAt DESC, id DESC"
    }
  }
}
