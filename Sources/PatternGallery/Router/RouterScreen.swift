import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The header and the rows in a session: keeps what they show. For each touch it opens a window.
struct RouterScreen: Presenter {
  static let about = TypeInfo("router", "Shows a header and rows that change each other.")
  enum SectionID: String, CaseIterable { case rows }
  enum ActionID: String, CaseIterable { case tapHeader, tapRow }

  private var pattern = RouterDemo.Pattern.mvp
  /// Nil until something was touched.
  private var state: RouterDemo.State?

  init() {}
  init(_ pattern: RouterDemo.Pattern) { self.pattern = pattern }

  mutating func members(_ visit: MemberVisitor) {
    // A session that was kept when there was only this pattern names none.
    visit(
      "pattern", &pattern, default: .mvp, "What is behind the screen, together with the router.")
    visit("state", &state, "What is shown, once something was touched.")
  }

  static let tapHeader = intent("tapHeader", "Taps the header.") {
    (screen: inout Self, _: Empty, _) in
    screen.touch { $0.tapHeader() }
    return .stay
  }

  static let tapRow = intent("tapRow", "Taps a row.") {
    (screen: inout Self, row: RowTouch, _) throws(RequestError) in
    let place = try row.place(among: RouterDemo.count)
    screen.touch { $0.tapRow(place) }
    return .stay
  }

  static let intents = [tapHeader, tapRow]
  static var backLeadsTo: [any Presenter.Type] { [DemoListScreen.self] }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .tapHeader: ActionDescriptor(tapHeader, isInEveryView: true)
    case .tapRow: ActionDescriptor(tapRow, role: .primary, isInEveryView: true)
    }
  }

  static func rowActions(of section: SectionID) -> [ActionID] { [.tapRow] }

  func view(in context: PlainContext) -> View { pattern.window(state).draw() }

  private mutating func touch(_ gesture: (RouterDemo.Window) -> Void) {
    let window = pattern.window(state)
    gesture(window)
    state = window.state()
  }
}
