package import JSONRPC
package import Sessions
package import ViewVocabulary

/// One place where the user can be: a value that says what to draw and how each intent changes it.
///
/// Its `members` are what is stored of it with the session, and `about` names the screen. A presenter
/// sees neither the session nor another presenter's state; where to go next it returns.
///
/// The session calls a presenter in this order, for the screen on top only:
/// 1. ``advance(to:in:)``, if time has passed that ``nextChange(after:)`` has named, and when the screen is shown again
///    after one in front of it.
/// 2. ``refresh(in:)``, if the store may have changed, and then ``view(in:)``. For an intent this happens in its
///    savepoint, for a query in the transaction of its group if one is open.
/// 3. ``forgetErrors()``, also before an intent of the session such as Undo, and then the body of the intent, if that view
///    offers it, or ``leave(confirmed:in:)``: in the transaction and a savepoint.
/// 4. ``view(in:)`` of the screen that is on top then, in the same savepoint.
///
/// What a presenter has changed of itself is dropped if one of the steps throws, and if the commit fails.
package protocol Presenter: WireObject {
  /// What the screen's app lets it use.
  associatedtype AppContext: PresenterContext = PlainContext
  /// The ids of the screen's fields, sections, charts and actions.
  associatedtype FieldID: RawRepresentable<String> & CaseIterable = NoID
  associatedtype SectionID: RawRepresentable<String> & CaseIterable = NoID
  associatedtype ChartID: RawRepresentable<String> & CaseIterable = NoID
  associatedtype ActionID: RawRepresentable<String> & CaseIterable = NoID

  /// What the user can do here.
  static var intents: [Intent] { get }

  /// What each action, field and section is whenever the view has it.
  static func descriptor(of action: ActionID) -> ActionDescriptor
  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor
  static func descriptor(of section: SectionID, in language: Language) -> SectionDescriptor

  /// The other descriptors that an action or a field has in some views or sections.
  static func otherDescriptors(of action: ActionID) -> [ActionDescriptor]
  static func otherDescriptors(of field: FieldID, in language: Language) -> [FieldDescriptor]

  /// The actions that the rows of a section may have.
  static func rowActions(of section: SectionID) -> [ActionID]

  /// The screens that one step back leads to.
  static var backLeadsTo: [any Presenter.Type] { get }

  /// What to draw, from what the presenter keeps and what the store holds. Called only when something has changed.
  func view(in context: AppContext) throws(AppContext.Failure) -> View

  /// What to draw while the store is out of reach, as the `sentence` says; nil if the screen cannot do without it, so
  /// that the request fails.
  func view(withoutStore sentence: String, in language: Language) -> View?

  /// Takes over what has changed in the store by other ways than the screen's own intents. Called once before the next
  /// view, also when the screen is shown again after one in front of it.
  mutating func refresh(in context: AppContext) throws(AppContext.Failure) -> Transition

  /// Drops the errors of values that were refused and not kept: their fields show the old value again. The error of a value
  /// that still stands in its field may stay. Called before each intent.
  mutating func forgetErrors()

  /// Goes one screen back; asks before something would be lost. Called in place of an intent's body.
  mutating func leave(
    confirmed: Bool, in context: AppContext
  ) throws(AppContext.Failure) -> Transition

  /// Moves the screen on to `time`. Its texts are in `language`. It must not read the store.
  mutating func advance(to time: Instant, in language: Language) -> Transition

  /// When the view changes next by time alone; nil if it does not. Asked after each request.
  func nextChange(after time: Instant) -> Instant?
}

extension Presenter {
  package func view(withoutStore sentence: String, in language: Language) -> View? { nil }
  package mutating func refresh(in context: AppContext) throws(AppContext.Failure) -> Transition {
    .stay
  }
  package mutating func forgetErrors() {}
  package mutating func leave(
    confirmed: Bool, in context: AppContext
  ) throws(AppContext.Failure) -> Transition { .pop() }
  package mutating func advance(to time: Instant, in language: Language) -> Transition { .stay }
  package func nextChange(after time: Instant) -> Instant? { nil }

  /// One of ``intents``, which stays or leads to some screens. An intent whose effect `isDone` already is
  /// accepted although the view no longer offers it, so that a retry is harmless.
  package static func intent<Params: WireObject>(
    _ name: String, _ summary: String, leadsTo: @autoclosure @escaping Intent.Targets = [],
    isDone: @escaping @Sendable (Self) -> Bool = { _ in false }, _ body: @escaping Body<Params>
  ) -> Intent { Intent(method(name, summary, isDone, body), stepForTests(body), leadsTo: leadsTo) }

  /// One of ``intents`` on a row.
  package static func intent<Params: RowParams>(
    _ name: String, _ summary: String, leadsTo: @autoclosure @escaping Intent.Targets = [],
    _ body: @escaping Body<Params>
  ) -> Intent {
    Intent(
      method(name, summary, { _ in false }, body), stepForTests(body),
      rowParameter: Params.rowParameter,
      leadsTo: leadsTo)
  }

  /// What an intent does.
  package typealias Body<Params> =
    @Sendable (
      inout Self, Params, AppContext
    ) throws(AppContext.Failure) -> Transition

  private static func stepForTests<Params: WireObject>(_ body: @escaping Body<Params>)
    -> Intent.Step
  {
    { (screen, params, context) in
      guard var presenter = screen as? Self, let context = context as? AppContext else {
        throw RequestError.missingHost
      }
      defer { screen = presenter }
      presenter.forgetErrors()
      return try body(&presenter, Params(wire: params), context)
    }
  }

  private static func method<Params: WireObject>(
    _ name: String, _ summary: String, _ isDone: @escaping @Sendable (Self) -> Bool,
    _ body: @escaping Body<Params>
  ) -> Method<Session> {
    let name = about.name + "/" + name
    return Method(name, summary) {
      (session: Session, options: IntentOptions, params: Params) throws(RPCError) in
      let request = IntentRequest(method: name, options: options, params: params)
      return try session.handle(
        request, isDone: { (session.state.content.stack.top as? Self).map(isDone) ?? false },
        apply: { () throws(RequestError) in try session.apply(body, params) })
    }
  }

  /// One of ``intents`` that needs what `prepare` makes, outside of any transaction, as that takes long.
  package static func intent<Params: WireObject, Prepared>(
    _ name: String, _ summary: String, leadsTo: @autoclosure @escaping Intent.Targets = [],
    prepare:
      @escaping @Sendable (Params, AppContext) throws(AppContext.Failure) -> Prepared,
    _ body:
      @escaping @Sendable (inout Self, Params, Prepared, AppContext) throws(AppContext.Failure)
      -> Transition
  ) -> Intent {
    let name = about.name + "/" + name
    let method = Method<Session>(name, summary, isSlow: true) {
      (session: Session, options: IntentOptions, params: Params) throws(RPCError) in
      let request = IntentRequest(method: name, options: options, params: params)
      return try session.handle(
        request,
        prepare: { () throws(RequestError) in
          let context = try session.context(AppContext.self)
          return try asRequestErrors { () throws(AppContext.Failure) in try prepare(params, context)
          }
        },
        apply: { (prepared) throws(RequestError) in
          try session.apply(
            { (screen: inout Self, params: Params, context) throws(AppContext.Failure) in
              try body(&screen, params, prepared, context)
            }, params)
        })
    }
    let stepForTests = stepForTests {
      (screen, params: Params, context) throws(AppContext.Failure) in
      try body(&screen, params, prepare(params, context), context)
    }
    return Intent(method, stepForTests, leadsTo: leadsTo)
  }
}

/// Something that the user can do on a screen, or with a row of it: what its actions and fields refer to. A
/// class, because a view refers to many and a method is large to copy.
package final class Intent: Sendable {
  /// The screens that it can lead to, looked up when they are asked for, as screens lead to each other.
  package typealias Targets = @Sendable () -> [any Presenter.Type]

  /// What an intent does to a screen that no session shows, as a unit test of a presenter applies it. Nothing
  /// checks that the view offers it.
  package typealias Step =
    @Sendable (
      inout any Presenter, JSONSlice, any PresenterContext
    ) throws -> Transition

  package let method: Method<Session>
  package let stepForTests: Step
  /// The parameter that takes the row's id, if it is about a row.
  let rowParameter: StaticString?
  package let leadsTo: Targets

  init(
    _ method: Method<Session>, _ stepForTests: @escaping Step, rowParameter: StaticString? = nil,
    leadsTo: @escaping Targets
  ) {
    self.method = method
    self.stepForTests = stepForTests
    self.rowParameter = rowParameter
    self.leadsTo = leadsTo
  }
}

/// The parameters of an intent on a row.
package protocol RowParams: WireObject {
  /// The parameter that takes the row's id.
  static var rowParameter: StaticString { get }
}

/// Whether the question before something irreversible has been answered.
package struct Confirmation: WireObject {
  package static let about = TypeInfo("Confirmation", "Whether a question has been answered.")
  package var confirmed = false

  package init() {}

  package mutating func members(_ visit: MemberVisitor) {
    visit("confirmed", &confirmed, default: false, "True does it without asking.")
  }
}
