import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// The table in a session: keeps what its rows show, and when it closes, if it was presented for a
/// while. For each touch it opens a window.
struct TableScreen: Presenter {
  static let about = TypeInfo("table", "Shows a hundred rows that can be touched.")
  enum SectionID: String, CaseIterable { case rows }
  enum ActionID: String, CaseIterable { case tap, longPress }

  private var pattern = TableDemo.Pattern.mvc
  private var models: [TableDemo.Model]?
  private var end: Instant?

  init() {}

  /// A table that closes at `end`; that stays without one.
  init(_ pattern: TableDemo.Pattern, until end: Instant? = nil) {
    self.pattern = pattern
    self.end = end
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("pattern", &pattern, "What is behind the screen.")
    visit("models", &models, "What the rows show, once one was touched.")
    visit("end", &end, "When the screen closes, in milliseconds since 1970.")
  }

  static let tap = intent("tap", "Taps a row.") {
    (screen: inout Self, row: RowTouch, context) throws(RequestError) in
    try screen.touch(row, context) { $0.tap }
  }

  static let longPress = intent("longPress", "Presses a row for long.") {
    (screen: inout Self, row: RowTouch, context) throws(RequestError) in
    try screen.touch(row, context) { $0.longPress }
  }

  static let intents = [tap, longPress]
  static var backLeadsTo: [any Presenter.Type] { [DemoListScreen.self] }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .tap: ActionDescriptor(tap, role: .primary, isInEveryView: true)
    case .longPress: ActionDescriptor(longPress)
    }
  }

  static func rowActions(of section: SectionID) -> [ActionID] { ActionID.allCases }

  func view(in context: PlainContext) -> View {
    pattern.window(models, at: context.now, Navigation()).draw()
  }

  mutating func advance(to now: Instant, in language: Language) -> Transition {
    guard let end, end <= now else { return .stay }
    return .pop()
  }

  func nextChange(after now: Instant) -> Instant? { end }

  private mutating func touch(
    _ row: RowTouch, _ context: PlainContext,
    _ gesture: (TableDemo.Window) -> ((Int) -> Void)?
  ) throws(RequestError) -> Transition {
    let place = try row.place(among: TableDemo.count)
    let navigation = Navigation()
    let window = pattern.window(
      models, at: context.now, navigation)
    gesture(window)?(place)
    models = window.models?()
    return navigation.transition
  }
}
