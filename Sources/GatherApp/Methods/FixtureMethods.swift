import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The domain's fixtures without screens.
enum FixtureMethods {
  static let all: [Method<Session>] = [
    .mutation("fixtures/add", "Adds a fixture, or one for each of several weeks.", add),
    .mutation(
      "fixtures/update",
      "Changes what is given of a fixture; with `later`, also of the later ones of its series. With more places, reserves move up.",
      update),
    .query("fixtures/get", "Shows one fixture.", get),
    .query(
      "fixtures/list", "Lists the fixtures to come, the next one first, or the past ones.", list),
    .mutation(
      "fixtures/answer", "Saves whether a player or guest comes, or withdraws their answer.", answer
    ),
    .mutation(
      "fixtures/answerList", "Saves the answers of a list of players, as a chat has it.", answerList
    ),
    .mutation(
      "fixtures/setPaid",
      "Saves whether a player or guest who has answered has paid, until their answer is withdrawn.",
      setPaid),
    .query("fixtures/payments", "Shows as a text for a chat who has still to pay what.", payments),
    .mutation(
      "fixtures/delete",
      "Deletes a fixture with its answers; with `later`, also the later ones of its series.", delete
    ),
    .query("fixtures/calendar", "Shows one fixture, or all to come, for a calendar.", calendar),
  ]

  private static func add(
    _ session: Session, _ params: NewFixture
  ) throws(RequestError) -> Added {
    try session.writeSignedIn { (context) throws(Failure) in
      Added(
        try context.fixtures.add(params.plan, weeks: params.weeks, in: context.times.zone))
    }
  }

  private static func update(
    _ session: Session, _ change: FixtureChange
  ) throws(RequestError) -> ChangeResult {
    try session.writeSignedIn { (context) throws(Failure) in
      ChangeResult(
        try context.fixtures.update(change.id, with: change.series.change(context), change.apply))
    }
  }

  private static func get(
    _ session: Session, _ params: FixtureID
  ) throws(RequestError) -> FixtureResult {
    try session.readSignedIn { (context) throws(Failure) in
      FixtureResult(try context.fixtures.get(params.id))
    }
  }

  private static func list(
    _ session: Session, _ query: Query
  ) throws(RequestError) -> FixturePage {
    try session.readSignedIn { (context) throws(Failure) in
      FixturePage(
        try context.fixtures.list(
          query.past ? .past : .toCome, at: context.now,
          in: PageRequest(offset: query.offset, limit: query.limit)))
    }
  }

  private static func answer(
    _ session: Session, _ params: AnswerParams
  ) throws(RequestError) -> ChangeResult {
    try session.writeSignedIn { (context) throws(Failure) in
      ChangeResult(
        try context.fixtures.answer(params.id, try params.respondent(), params.answer.comes))
    }
  }

  private static func answerList(
    _ session: Session, _ params: AnswerListParams
  ) throws(RequestError) -> AnswerListResult {
    try session.planAndApply(
      params.dryRun,
      plan: { (context) throws(Failure) in
        let found = try context.players.named(in: params.names)
        try found.problems.throwIfAny(in: "names")
        if let rule = found.answersProblem { throw .invalid("names", rule) }
        _ = try context.fixtures.get(params.id)
        return found
      },
      apply: { (found, context) throws(Failure) in
        _ = try context.fixtures.answer(params.id, by: found)
      },
      result: AnswerListResult.init)
  }

  private static func setPaid(
    _ session: Session, _ params: PaymentParams
  ) throws(RequestError) -> FixtureResult {
    try session.writeSignedIn { (context) throws(Failure) in
      FixtureResult(
        try context.fixtures.setPaid(params.paid, by: params.person, in: params.id).fixture)
    }
  }

  private static func payments(
    _ session: Session, _ params: FixtureID
  ) throws(RequestError) -> Document {
    try session.readSignedIn { (context) throws(Failure) in
      try Document(paymentsOf: try context.fixtures.get(params.id), context)
    }
  }

  private static func delete(
    _ session: Session, _ params: FixtureDeletion
  ) throws(RequestError) -> DeletionResult {
    try session.writeSignedIn { (context) throws(Failure) in
      let deleted = try context.fixtures.delete(params.id, with: params.later.rule(context))
      session.offerUndo(Undoable.fixtures(deleted.restorable).offer(context))
      session.viewChanged()
      return DeletionResult(
        params.calendar
          ? try Document(calendarOf: deleted.cancelled, areCancelled: true, context) : nil)
    }
  }

  private static func calendar(
    _ session: Session, _ params: CalendarParams
  ) throws(RequestError) -> Document {
    try session.readSignedIn { (context) throws(Failure) in
      guard let id = params.id else {
        return try Document(calendarOfFixturesToCome: context, alarm: params.alarm)
      }
      return try Document(
        calendarOf: [try context.fixtures.get(id)], alarm: params.alarm, context)
    }
  }
}
