import HeadlessUI
import JSONRPC
import PrintedContract
import Sessions
import ViewVocabulary

@testable import HeadlessUI

/// A screen for the tests of the framework: a number that is kept by the host, and an egg
/// timer.
struct CounterScreen: Presenter {
  static let about = TypeInfo("counter", "Counts.")
  enum ActionID: String, CaseIterable { case add, fail, drop, ring, sign }

  private var rings: Instant?
  private var note = ""
  private var isRung = false

  init() {}

  mutating func members(_ visit: MemberVisitor) {
    visit("rings", &rings, "When the timer rings.")
    visit("note", &note, default: "", "What was noted last.")
    visit("isRung", &isRung, default: false, "Whether the timer has rung.")
  }

  static let add = intent("add", "Adds one.") {
    (screen: inout Self, _: Empty, context) throws(RequestError) in
    try context.host.fail(in: .intent)
    context.host.count += 1
    screen.note = "added"
    return .stay
  }

  static let fail = intent("fail", "Changes everything, and fails.") {
    (screen: inout Self, _: Empty, context) throws(RequestError) in
    context.host.count += 100
    screen.note = "lost"
    screen.rings = nil
    throw .refused(.conflict, "It cannot be done.")
  }

  static let drop = intent("drop", "Sets the count to zero, which can be undone.") {
    (_: inout Self, _: Empty, context) in
    defer { context.host.count = 0 }
    let offer = UndoOffer(
      "It is zero.", undone: "It is not.", subject: Amount(value: context.host.count))
    return .offerUndo(offer, then: .push(CounterScreen()))
  }

  static let ring = intent("ring", "Sets the timer to three seconds.") {
    (screen: inout Self, _: Empty, context) in
    screen.rings = context.now.advanced(by: 3000)
    screen.isRung = false
    return .stay
  }

  static let sign = intent("sign", "Signs in.") { (_: inout Self, _: Empty, _) in
    .signIn(User(id: "1", name: "ann"), remember: true)
  }

  static let intents = [add, fail, drop, ring, sign]

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .add: ActionDescriptor(add)
    case .fail: ActionDescriptor(fail)
    case .drop: ActionDescriptor(drop)
    case .ring: ActionDescriptor(ring)
    case .sign: ActionDescriptor(sign)
    }
  }

  func view(in context: CounterContext) throws(RequestError) -> View {
    try context.host.fail(in: .drawing)
    defer {
      if let count = context.host.countAfterDrawing.take() {
        context.host.changeExternally(to: count)
      }
    }
    let actions = ActionID.allCases + (context.host.repeatsAction ? [.add] : [])
    return View(
      title: "\(context.host.count) \(note)\(isRung ? " Ring!" : "")",
      actions: actions.map { Self.action($0, $0.rawValue) })
  }

  mutating func refresh(in context: CounterContext) throws(RequestError) -> Transition {
    try context.host.fail(in: .refresh)
    context.host.refreshes += 1
    return .stay
  }

  mutating func advance(to time: Instant, in language: Language) -> Transition {
    guard let rings, rings <= time else { return .stay }
    self.rings = nil
    isRung = true
    return .refresh
  }

  func nextChange(after time: Instant) -> Instant? { rings }

  /// A number.
  struct Amount: WireObject {
    static let about = TypeInfo("Amount", "A number.")
    var value = 0
    private var secret: SecretText = ""
    private var note: String?

    init() {}
    init(value: Int) { self.value = value }

    mutating func members(_ visit: MemberVisitor) {
      visit("value", &value, "The number.")
      visit("secret", &secret, default: "", "A secret.")
      visit("note", &note, "A note.")
    }
  }

  static let app = App(
    screens: [CounterScreen.self, HelpScreen.self],
    parts: .init(
      methods: [
        .init("count") {
          [
            .mutation("count/addSome", "Adds some.") {
              (session: Session, some: Amount) throws(RequestError) in
              try session.write { () throws(RequestError) in
                try session.context(CounterContext.self).host.count += some.value
                return Empty()
              }
            },
            .mutation("count/add", "Adds one.") {
              (session: Session, _: Empty) throws(RequestError) in
              try session.write { () throws(RequestError) in
                let host = try session.context(CounterContext.self).host
                try host.fail(in: .intent)
                host.count += 1
                session.withdrawUndoAndRefresh()
                return Empty()
              }
            },
          ]
        }
      ], sessionMethods: { [] }, sharedActionIDs: [],
      undo: { (session, subject) throws(RequestError) in
        let host = try session.context(CounterContext.self).host
        guard host.count == 0 else { throw .refused(.conflict, "It was counted on.") }
        host.count = subject.decoded(as: Amount.self)?.value ?? 0
      }, alertAfterSignIn: { _ in nil }, introduction: { "" }, methodsWithoutScreens: { [:] },
      pages: { [] })
  ) { launch in
    var screen = CounterScreen()
    screen.note = launch.message ?? ""
    return screen
  }
}

/// What the counter's screen may use: the host itself.
struct CounterContext: PresenterContext {
  typealias Failure = RequestError
  let host: TestHost
  let now: Instant

  init(_ scope: RequestScope) throws(RequestError) {
    guard let host = scope.host as? TestHost else { throw .missingHost }
    self.host = host
    now = scope.time
  }
}

/// A screen without content.
struct HelpScreen: Presenter {
  static let about = TypeInfo("help", "Helps.")
  static let intents: [Intent] = []

  mutating func members(_ visit: MemberVisitor) {}
  func view(in context: CounterContext) -> View { View(title: "Help", actions: []) }
}

/// The session's texts in the tests of the framework.
struct CounterTexts: SessionTexts {
  var language: Language { .english }
  var back: String { "Back" }
  var signOut: String { "Sign out" }
  var signOutQuestion: String { "Sign out?" }
  var passwordIsNeeded: String { "It needs a password." }
  var undo: String { "Undo" }
  var ok: String { "OK" }
  var cancel: String { "Cancel" }
  var error: String { "Error" }
  var retry: String { "Retry" }
  var viewHasChanged: String { "The view is another one." }
  var notOffered: String { "Not now." }
  var noSuchRow: String { "There is no such row." }
  var othersKeepChanging: String { "Others keep changing it." }
  func sentence(_ reason: String) -> String { reason + "!" }
}
