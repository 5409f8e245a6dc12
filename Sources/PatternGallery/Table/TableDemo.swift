import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// A hundred rows that can be touched: the tables of "iOS architecture: MVC, MVP, MVVM, Router", in the
/// three patterns that differ by what a touch does.
enum TableDemo {
  static let demo = Demo(
    "table", "Table", TableScreen.about.summary, screens: [TableScreen.self], usual: .mvc
  ) { (pattern: Pattern, _) in TableScreen(pattern) }

  /// How many rows there are.
  static let count = 100

  /// What is behind the screen.
  enum Pattern: String, CaseIterable, WireValue {
    case mvc, mvp, mvvm

    /// The screen's window, at `now`, on models that were touched before; nil if none was.
    func window(_ models: [Model]?, at now: Instant, _ navigation: Navigation) -> Window {
      switch self {
      case .mvc: TableMVC.window()
      case .mvp: TableMVP.window(models)
      case .mvvm: TableMVVM.window(models, at: now, navigation)
      }
    }
  }

  /// What a person sees and touches, whatever is behind it. It holds what has to live.
  struct Window {
    /// The object that holds the others of the pattern.
    let root: AnyObject
    let draw: () -> View
    /// A tap on the row at a place.
    let tap: (Int) -> Void
    /// A long press on the row at a place, when it ends; nil where rows take none.
    var longPress: ((Int) -> Void)?
    /// What the rows show; nil if no touch can change it.
    var models: (() -> [Model])?
  }

  /// What a row shows.
  struct Model: WireObject {
    static let about = TypeInfo("TableModel", "What a row shows.")
    var title = ""
    var content = ""

    mutating func members(_ visit: MemberVisitor) {
      visit("title", &title, "The upper label.")
      visit("content", &content, "The lower label.")
    }
  }
}
