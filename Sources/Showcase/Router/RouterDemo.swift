import HeadlessUI
import JSONRPC

/// A header and a hundred rows that change each other: the router of "iOS architecture: MVC, MVP, MVVM,
/// Router". A context between the controller and the presenters knows them all, so that none of them
/// knows another.
///
/// The controller holds the context, the context holds the presenters; all look back without holding.
/// The presenters talk as each other's delegates, whom the context connects.
enum RouterDemo {
  static let app = App(
    "router", "Router", RouterScreen.about.summary, screens: [RouterScreen.self], usual: .router
  ) { (_: Pattern, _) in RouterScreen() }

  /// How many rows there are.
  static let count = 100

  /// What is behind the screen.
  enum Pattern: String, CaseIterable { case router }

  /// What is kept of the screen between touches.
  struct State: WireObject {
    static let about = TypeInfo("RouterState", "What the router's screen shows.")
    var header = ""
    var rows: [Model] = []

    mutating func fields(_ visit: FieldVisitor) {
      visit("header", &header, "The header's label.")
      visit("rows", &rows, "What the rows show.")
    }
  }

  /// What a row shows.
  struct Model: WireObject {
    static let about = TypeInfo("RouterModel", "What a row shows.")
    var title = ""
    var content = ""

    mutating func fields(_ visit: FieldVisitor) {
      visit("title", &title, "The upper label.")
      visit("content", &content, "The lower label.")
    }
  }

  /// What the header is about; never changes.
  struct HeaderModel {
    let name = "我是测试的标题内容"
    let content = "我是测试的副标题内容，这部分可以更新或者使用"
  }
}
