import HeadlessUI
import JSONRPC

/// The header and the rows in a session: keeps what they show. For each touch it makes a controller.
struct RouterScreen: Presenter {
  static let about = TypeInfo("router", "Shows a header and rows that change each other.")
  enum SectionID: String, CaseIterable { case rows }
  enum ActionID: String, CaseIterable { case tapHeader, tapRow }

  /// Nil until something was touched.
  private var state: RouterDemo.State?

  mutating func fields(_ visit: FieldVisitor) {
    visit("state", &state, "What is shown, once something was touched.")
  }

  static let tapHeader = intent("tapHeader", "Taps the header.") {
    (screen: inout Self, _: Empty, _) in
    screen.touch { $0.header.didTap() }
    return .stay
  }

  static let tapRow = intent("tapRow", "Taps a row.") {
    (screen: inout Self, row: RowTouch, _) throws(RequestError) in
    let place = try row.place(among: RouterDemo.count)
    screen.touch { $0.cells[place].didTap() }
    return .stay
  }

  static let intents = [tapHeader.method, tapRow.method]

  func view(in context: PlainContext) -> View { controller.draw() }

  private mutating func touch(_ gesture: (RouterViewController) -> Void) {
    let controller = controller
    gesture(controller)
    state = controller.state
  }

  private var controller: RouterViewController {
    let controller = RouterViewController()
    controller.viewDidLoad(state)
    return controller
  }
}
