import JSONRPC
import Testing

@testable import PatternGallery

/// A presenter is tested with a delegate that takes notes; together they are tested on a controller.
@Suite("router mvp")
struct RouterMVPTests {
  /// Notes what either presenter tells.
  private final class NotingDelegate: RouterMVP.RouteHeadViewDelegate,
    RouterMVP.RouteTableViewDelegate
  {
    var told: [String] = []
    func onUpdate(headModel: RouterDemo.HeaderModel) { told.append(headModel.content) }
    func onUpdate(rowModel: RouterDemo.Model) { told.append(rowModel.title) }
  }

  private let content = "我是测试的副标题内容，这部分可以更新或者使用"

  @Test("The header's presenter makes the view, and tells its model's content")
  func header() {
    let (presenter, delegate) = (RouterMVP.HeadPresenter(), NotingDelegate())
    presenter.delegate = delegate
    let view = presenter.loadHeadView()
    presenter.loadDataSource(nil)
    #expect(view.label == "我是测试的标题内容")
    view.didTap()
    #expect(delegate.told == [content])
    presenter.onUpdate(rowModel: .init(title: "a"))
    view.didTap()
    #expect(view.label == "a" && delegate.told == [content, content])
  }

  @Test("The table's presenter makes and fills the table, and tells a row's new title")
  func table() {
    let (presenter, delegate) = (RouterMVP.Presenter(), NotingDelegate())
    presenter.delegate = delegate
    let table = presenter.loadTableView()
    presenter.loadDataSource(nil)
    table.cells[5].didTap()
    #expect(delegate.told == ["row标题5更改"])
    #expect(table.cells[5].draw(id: "").text == "row标题5更改 更改过的内容")
    presenter.onUpdate(headModel: .init())
    #expect(table.cells.allSatisfy { $0.contentLabel == content })
  }

  @Test("A row's view model binds its cell and its model, without a table")
  func row() {
    let viewModel = RouterMVP.CellViewModel(coreModel: .init(title: "a", content: "b"))
    let cell = RouterMVP.Cell()
    viewModel.coreView = cell
    viewModel.update()
    #expect(cell.draw(id: "").text == "a b")
    viewModel.coreModel.model.content = "c"
    cell.didTap()
    #expect(cell.draw(id: "").text == "a更改 更改过的内容")
  }

  @Test("The controller wires the two: a tap on either changes the other")
  func wiring() {
    let controller = RouterMVP.RouterViewController()
    controller.viewDidLoad(nil)
    let context = controller.context
    #expect(context.routerController === controller)
    #expect(context.presenter.delegate === context.headPresenter)
    #expect(context.headPresenter.delegate === context.presenter)
    controller.tableView?.cells[3].didTap()
    #expect(controller.headView?.label == "row标题3更改")
    controller.headView?.didTap()
    #expect(controller.tableView?.cells[3].draw(id: "").text == "row标题3更改 \(content)")
    #expect(controller.tableView?.cells[4].contentLabel == content)
  }

  @Test("What was shown is shown again")
  func window() {
    let first = RouterMVP.window(nil)
    #expect(first.state().header == "我是测试的标题内容" && first.state().rows.count == 100)
    first.tapRow(3)
    first.tapRow(3)
    let second = RouterMVP.window(first.state())
    #expect(second.state().header == "row标题3更改更改")
    second.tapHeader()
    #expect(second.state().header == "row标题3更改更改")
    #expect(second.state().rows.allSatisfy { $0.content == content })
  }

  @Test("A session that was kept when there was only this pattern still opens")
  func keptBefore() {
    let kept = #"{"state":{"header":"a","rows":[{"title":"b","content":"c"}]}}"#
    let screen = JSONSlice.parse(Array(kept.utf8)) { try RouterScreen(wire: $0) }
    let members = screen.map { Mirror(reflecting: $0) }
    #expect(members?.descendant("pattern") as? RouterDemo.Pattern == .mvp)
    #expect((members?.descendant("state") as? RouterDemo.State)?.rows.map(\.title) == ["b"])
  }

  @Test("The controller holds the context, the context the presenters, and none looks back holding")
  func ownership() {
    weak var held: RouterMVP.RouterViewController?
    weak var presenter: RouterMVP.Presenter?
    let context: RouterMVP.RouterContext
    do {
      let controller = RouterMVP.RouterViewController()
      controller.viewDidLoad(nil)
      (held, context, presenter) = (controller, controller.context, controller.context.presenter)
    }
    #expect(held == nil && context.routerController == nil)
    #expect(presenter?.context === context && context.headPresenter.context === context)
    weak var view: RouterMVP.HeadView?
    do { view = context.headPresenter.loadHeadView() }
    #expect(view != nil, "the presenter does not hold its view")
    weak var letGo: RouterMVP.RouterContext?
    do {
      let controller = RouterMVP.RouterViewController()
      controller.viewDidLoad(nil)
      (letGo, presenter) = (controller.context, controller.context.presenter)
    }
    #expect(letGo == nil && presenter == nil)
  }
}
