import HeadlessUI
import JSONRPC
import ViewVocabulary

/// A header and a hundred rows that change each other: the router of "iOS architecture: MVC, MVP, MVVM,
/// Router", with each of the patterns that the article combines it with. A context between the
/// controller and the presenters, or view models, knows them all, so that none of them knows another.
enum RouterDemo {
  static let demo = Demo(
    "router", "Router", RouterScreen.about.summary, screens: [RouterScreen.self], usual: .mvp
  ) { (pattern: Pattern, _) in RouterScreen(pattern) }

  /// How many rows there are.
  static let count = 100

  /// What the rows show at first.
  static var rows: [Model] {
    (0..<count).map { Model(title: "row标题\($0)", content: "row内容\($0)") }
  }

  /// What is behind the screen, together with the router.
  enum Pattern: String, CaseIterable, WireValue {
    case mvp, mvvm

    /// The screen's window, with what it showed before; nil if nothing was touched.
    func window(_ state: State?) -> Window {
      switch self {
      case .mvp: RouterMVP.window(state)
      case .mvvm: RouterMVVM.window(state)
      }
    }
  }

  /// What a person sees and touches, whatever is behind it. It holds what has to live.
  struct Window {
    /// The object that holds the others of the pattern.
    let root: AnyObject
    let draw: () -> View
    let tapHeader: () -> Void
    /// A tap on the row at a place.
    let tapRow: (Int) -> Void
    /// What is shown.
    let state: () -> State
  }

  /// What is kept of the screen between touches.
  struct State: WireObject {
    static let about = TypeInfo("RouterState", "What the router's screen shows.")
    var header = ""
    var rows: [Model] = []

    mutating func members(_ visit: MemberVisitor) {
      visit("header", &header, "The header's label.")
      visit("rows", &rows, "What the rows show.")
    }
  }

  /// What a row shows.
  struct Model: WireObject {
    static let about = TypeInfo("RouterModel", "What a row shows.")
    var title = ""
    var content = ""

    mutating func members(_ visit: MemberVisitor) {
      visit("title", &title, "The upper label.")
      visit("content", &content, "The lower label.")
    }
  }

  /// What the header is about.
  struct HeaderModel {
    var name = "我是测试的标题内容"
    let content = "我是测试的副标题内容，这部分可以更新或者使用"
  }
}
