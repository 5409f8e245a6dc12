import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// A part of a list.
struct PageParams: WireObject {
  static let about = TypeInfo("PageParams", "A part of a list.")
  var offset = 0

  mutating func members(_ visit: MemberVisitor) {
    visit("offset", &offset, WindowFields.offset, .range(WindowFields.offsets))
  }
}

/// The fields of every method that lists.
enum WindowFields {
  static let offset: StaticString = "How many entries to leave out."
  static let offsets = 0...1_000_000_000

  static func visit(_ visit: MemberVisitor, _ offset: inout Int, _ limit: inout Int) {
    visit("offset", &offset, default: 0, Self.offset, .range(offsets))
    visit(
      "limit", &limit, default: PageRequest.defaultLimit, "How many entries at most.",
      .range(1...1000))
  }
}

/// The actions that lead from one window of a list to the next. A screen that pages its list has them among its
/// own, with these descriptors.
enum PageID: String, CaseIterable {
  case previousPage, nextPage

  /// What the action is on a screen where `page` shows another window.
  func descriptor(_ page: Intent) -> ActionDescriptor {
    ActionDescriptor(page, key: self == .previousPage ? "b" : "f")
  }

  /// Those that there are from `offset` on in a list of `total`; each calls `page`.
  static func actions(
    _ page: Intent, offset: Int, total: Int, _ texts: Texts
  ) -> [Action] {
    let limit = PageRequest.defaultLimit
    func action(_ id: PageID, _ title: String, to offset: Int) -> Action {
      Action(id.rawValue, title, id.descriptor(page), params: ["offset": .number(offset)])
    }
    var actions: [Action] = []
    if offset > 0 {
      actions.append(action(.previousPage, texts.previousPage, to: max(offset - limit, 0)))
    }
    if offset + limit < total {
      actions.append(action(.nextPage, texts.nextPage, to: offset + limit))
    }
    return actions
  }
}

extension Section {
  /// Makes the section the window from `offset` on of a list of `total`, to whose other parts
  /// some of the `actions` lead.
  mutating func setWindow(offset: Int, total: Int, paging actions: [Action]) {
    (self.offset, self.total) = (offset, total)
    setPaging((PageID.previousPage.rawValue, PageID.nextPage.rawValue), in: actions)
  }
}

extension PageRequest {
  /// The offset of the window that shows `offset`, or of the last one of a list of `total` that ends
  /// before it.
  static func offset(_ offset: Int, within total: Int) -> Int {
    offset < total
      ? offset : max(total - 1, 0) / PageRequest.defaultLimit * PageRequest.defaultLimit
  }
}
