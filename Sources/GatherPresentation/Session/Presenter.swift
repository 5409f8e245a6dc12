package import GatherDomain
package import JSONRPC

/// One place the user can be: a value that says what to draw and how each intent changes it.
///
/// Its fields on the wire are what a session keeps of it, and `about` names the screen. A presenter
/// sees neither the session nor another presenter's state; where to go next it returns.
package protocol Presenter: WireObject {
  /// The ids of the screen's fields, sections, charts and actions.
  associatedtype FieldID: RawRepresentable<String> & CaseIterable = NoID
  associatedtype SectionID: RawRepresentable<String> & CaseIterable = NoID
  associatedtype ChartID: RawRepresentable<String> & CaseIterable = NoID
  associatedtype ActionID: RawRepresentable<String> & CaseIterable = NoID

  /// What the user can do here, one line each.
  static var intents: [Method<AppSession>] { get }

  /// What to draw, from what the presenter keeps and what the store holds.
  func view(in context: Context) throws(Failure) -> View

  /// Takes note that the store may have changed by other ways than the screen's own intents.
  mutating func refresh(in context: Context) throws(Failure) -> Transition

  /// Goes one screen back; before something would be lost, asks.
  mutating func leave(confirmed: Bool, in context: Context) throws(Failure) -> Transition

  /// Takes note of the time, and goes where that leads.
  mutating func advance(to now: Instant) -> Transition

  /// When the view changes next by time alone.
  func nextChange(after now: Instant) -> Instant?
}

extension Presenter {
  package mutating func refresh(in context: Context) throws(Failure) -> Transition { .stay }
  package mutating func leave(
    confirmed: Bool, in context: Context
  ) throws(Failure) -> Transition { .pop() }
  package mutating func advance(to now: Instant) -> Transition { .stay }
  package func nextChange(after now: Instant) -> Instant? { nil }

  /// The name of one of the screen's intents as a method.
  package static func method(_ intent: String) -> String { about.name + "/" + intent }

  /// One line of ``intents``. An intent whose effect `isDone` already is accepted although the view no
  /// longer offers it, so that a retry is harmless.
  package static func intent<Params: WireObject>(
    _ name: String, _ summary: String, isDone: @escaping @Sendable (Self) -> Bool = { _ in false },
    _ body: @escaping @Sendable (inout Self, Params, Context) throws(Failure) -> Transition
  ) -> Method<AppSession> {
    let method = method(name)
    return .acting(method, summary) {
      (session: AppSession, expectation: Expectation, params: Params) throws(RPCError) in
      try session.perform(method, expectation, params, isDone: isDone) {
        (presenter: inout Self, context) throws(Failure) in
        try body(&presenter, params, context)
      }
    }
  }
}

extension Presenter {
  /// One line of ``intents`` that needs what `prepare` makes, outside of any transaction, as that takes
  /// long.
  package static func intent<Params: WireObject, Prepared>(
    _ name: String, _ summary: String,
    prepare: @escaping @Sendable (Params, Context) throws(Failure) -> Prepared,
    _ body:
      @escaping @Sendable (inout Self, Params, Prepared, Context) throws(Failure) ->
      Transition
  ) -> Method<AppSession> {
    let method = method(name)
    return .acting(
      method, summary,
      prepare: { (session, expectation, params: Params) throws(RPCError) in
        try session.check(method, expectation, params)
        return try session.domain { () throws(Failure) in try prepare(params, session.context) }
      },
      { (session, expectation, params, prepared) throws(RPCError) in
        try session.perform(method, expectation, params, isDone: { (_: Self) in false }) {
          (presenter: inout Self, context) throws(Failure) in
          try body(&presenter, params, prepared, context)
        }
      })
  }
}

/// The ids of a screen that has none of a kind.
package struct NoID: RawRepresentable, CaseIterable {
  package static let allCases: [NoID] = []
  package let rawValue: String
  package init?(rawValue: String) { nil }
}

/// What a presenter returns: where to go next. Only the session follows it.
package indirect enum Transition {
  case stay
  /// Stays where time alone has changed more than a countdown's seconds.
  case redraw
  case push(any Presenter)
  /// One screen back, with a notice in front of it.
  case pop(Alert? = nil)
  /// To one screen that has none behind it, with a notice in front of it.
  case replace(any Presenter, Alert? = nil)
  /// Stays, with a notice or question in front.
  case show(Alert)
  /// Offers to put back what has been deleted, and goes on.
  case offerUndo(Deletion, then: Transition)
  /// Signs a person in, whose name is remembered or forgotten, and goes to the first screen.
  case signIn(Account, remember: Bool)
}

/// What every intent takes beside its own parameters.
package struct Expectation: WireObject {
  package static let about = About("Expectation", "What the sender takes for granted.")
  var ifRevision: Int?
  var repetition = Repetition()

  package init() {}

  package mutating func fields(_ visit: FieldVisitor) {
    visit(
      "ifRevision", &ifRevision,
      "The revision of the view that the intent was chosen from; error 1008 if it has changed.")
    repetition.fields(visit)
  }
}

/// Whether the question before something irreversible has been answered.
package struct Confirmation: WireObject {
  package static let about = About("Confirmation", "Whether a question has been answered.")
  var confirmed = false

  package init() {}

  package mutating func fields(_ visit: FieldVisitor) {
    visit("confirmed", &confirmed, default: false, "True does it without asking.")
  }
}
