import Testing

@testable import Showcase

/// A presenter is tested with a delegate that takes notes; together they are tested on a controller.
@Suite("router router")
struct RouterRouterTests {
  /// Notes what either presenter tells.
  private final class NotingDelegate: HeaderPresenterDelegate, TablePresenterDelegate {
    var told: [String] = []
    func headerDidTap(content: String) { told.append(content) }
    func rowDidTap(title: String) { told.append(title) }
  }

  private let content = "我是测试的副标题内容，这部分可以更新或者使用"

  private func controller(_ state: RouterDemo.State? = nil) -> RouterViewController {
    let controller = RouterViewController()
    controller.viewDidLoad(state)
    return controller
  }

  @Test("The header's presenter tells its model's content")
  func header() {
    let (presenter, delegate) = (HeaderPresenter(), NotingDelegate())
    presenter.delegate = delegate
    presenter.didTap()
    #expect(delegate.told == [content])
  }

  @Test("The table's presenter changes the row, and then tells its new title")
  func table() {
    let (presenter, delegate) = (TablePresenter(), NotingDelegate())
    presenter.delegate = delegate
    presenter.loadData(nil)
    presenter.didTap(presenter.viewModels[5])
    #expect(delegate.told == ["row标题5更改"])
    #expect(presenter.viewModels[5].model.content == "更改过的内容")
  }

  @Test("At first the header shows its name, and a hundred rows their number")
  func loading() {
    let state = controller().state
    #expect(state.header == "我是测试的标题内容" && state.rows.count == 100)
    #expect(state.rows[99].title == "row标题99" && state.rows[99].content == "row内容99")
  }

  @Test("A tap on the header changes every row's content, and nothing else")
  func headerTap() {
    let controller = controller()
    controller.header.didTap()
    let state = controller.state
    #expect(state.rows.allSatisfy { $0.content == content })
    #expect(state.header == "我是测试的标题内容" && state.rows[3].title == "row标题3")
  }

  @Test("A tap on a row shows its title in the header, whose model stays")
  func rowTap() {
    let first = controller()
    first.cells[3].didTap()
    first.cells[3].didTap()
    #expect(first.state.header == "row标题3更改更改")
    #expect(first.state.rows[3].title == "row标题3更改更改")
    #expect(first.state.rows[4].content == "row内容4")
    let second = controller(first.state)
    second.header.didTap()
    #expect(second.state.header == "row标题3更改更改" && second.state.rows[3].content == content)
  }

  @Test("The controller holds the context, the context the presenters, and none looks back holding")
  func ownership() {
    weak var held: RouterViewController?
    weak var presenter: TablePresenter?
    weak var context: RouterContext?
    do {
      let controller = controller()
      held = controller
      let made = RouterContext(controller: controller)
      (context, presenter) = (made, made.tablePresenter)
      #expect(presenter?.context === made)
    }
    #expect(held == nil && presenter == nil && context == nil)
  }
}
