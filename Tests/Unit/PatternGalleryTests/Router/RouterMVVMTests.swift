import Testing

@testable import PatternGallery

/// A view model is tested with a context that takes notes; together they are tested on a controller.
@Suite("router mvvm")
struct RouterMVVMTests {
  /// Notes what view models pass on.
  private final class NotingContext: RouterMVVM.Routing {
    var told: [String] = []
    func update(headModel: RouterDemo.HeaderModel) { told.append(headModel.content) }
    func update(rowModel: RouterDemo.Model) { told.append(rowModel.title) }
  }

  private let content = "我是测试的副标题内容，这部分可以更新或者使用"

  @Test("The header is bound to its model")
  func header() {
    let (viewModel, context) = (RouterMVVM.HeadViewModel(), NotingContext())
    let view = RouterMVVM.HeadView()
    viewModel.context = context
    viewModel.coreView = view
    viewModel.update()
    #expect(view.label == "我是测试的标题内容")
    viewModel.setName("a")
    view.didTap()
    #expect(view.label == "a" && context.told == [content])
  }

  @Test("A row's view model binds its cell and its model, and tells the context")
  func row() {
    let viewModel = RouterMVVM.CellViewModel(coreModel: .init(title: "a", content: "b"))
    let (cell, context) = (RouterMVVM.Cell(), NotingContext())
    viewModel.coreView = cell
    viewModel.context = context
    viewModel.update()
    #expect(cell.draw(id: "").text == "a b")
    cell.didTap()
    #expect(cell.draw(id: "").text == "a更改 更改过的内容" && context.told == ["a更改"])
  }

  @Test("The list fills its table, and sets every content")
  func list() {
    let viewModel = RouterMVVM.ListViewModel()
    let table = TableView<RouterMVVM.Cell>()
    viewModel.coreView = table
    viewModel.update(RouterDemo.rows)
    #expect(table.cells.count == 100 && table.cells[99].titleLabel == "row标题99")
    viewModel.setContents("c")
    #expect(table.cells.allSatisfy { $0.contentLabel == "c" })
  }

  @Test("The context takes a change from either to the other")
  func context() {
    let controller = RouterMVVM.RouterViewController()
    controller.viewDidLoad(nil)
    #expect(controller.context.routerController === controller)
    controller.tableView.cells[3].didTap()
    #expect(controller.headView.label == "row标题3更改")
    controller.headView.didTap()
    #expect(controller.tableView.cells[3].draw(id: "").text == "row标题3更改 \(content)")
  }

  @Test("What was shown is shown again")
  func window() {
    let first = RouterMVVM.window(nil)
    first.tapRow(3)
    first.tapRow(3)
    let second = RouterMVVM.window(first.state())
    #expect(second.state().header == "row标题3更改更改" && second.state().rows.count == 100)
    second.tapHeader()
    #expect(second.state().rows.allSatisfy { $0.content == content })
  }

  @Test(
    "The controller holds the context, the context the view models, and none looks back holding")
  func ownership() {
    weak var held: RouterMVVM.RouterViewController?
    let context: RouterMVVM.RouterContext
    do {
      let controller = RouterMVVM.RouterViewController()
      controller.viewDidLoad(nil)
      (held, context) = (controller, controller.context)
    }
    #expect(held == nil && context.routerController == nil)
    #expect(context.headViewModel.context === context && context.headViewModel.coreView != nil)
    weak var letGo: RouterMVVM.RouterContext?
    weak var row: RouterMVVM.CellViewModel?
    do {
      let controller = RouterMVVM.RouterViewController()
      controller.viewDidLoad(nil)
      (letGo, row) = (controller.context, controller.context.listViewModel.rowList[0])
    }
    #expect(letGo == nil && row == nil)
  }
}
