import GatherDomain
import HeadlessUI
import Sessions
import Testing

@testable import PatternGallery

/// A view model is tested with a cell that nobody draws, the controller by its cells.
@Suite("table mvvm")
struct TableMVVMTests {
  private let navigation = Navigation()

  private func controller(_ models: [TableDemo.Model]? = nil) -> TableMVVM.TableViewController {
    let controller = TableMVVM.TableViewController(
      now: Instant(milliseconds: 1000), navigation: navigation)
    controller.viewDidLoad(models)
    return controller
  }

  /// Counts what leads to another screen.
  private final class CountingDelegate: TableMVVM.ViewModelDelegate {
    var count = 0
    func navigateMVVMController() { count += 1 }
  }

  private func bound(_ model: Observed<TableDemo.Model>) -> (TableMVVM.ViewModel, TableMVVM.Cell) {
    let viewModel = TableMVVM.ViewModel(coreModel: model)
    let cell = TableMVVM.Cell()
    viewModel.coreView = cell
    viewModel.update()
    return (viewModel, cell)
  }

  @Test("A view shows its model when it is bound, and after each change, also by others")
  func binding() {
    let model = Observed(TableDemo.Model(title: "a", content: "b"))
    let (viewModel, cell) = bound(model)
    #expect(cell.draw(id: "").text == "a b")
    cell.didTap()
    #expect(cell.draw(id: "").text == "更改的标题 更改过的内容")
    model.model.title = "c"
    #expect(cell.titleLabel == "c" && viewModel.coreModel.model.content == "更改过的内容")
  }

  @Test("One model changes two views at once")
  func sharedModel() {
    let model = Observed(TableDemo.Model(title: "a", content: "b"))
    let (first, second) = (bound(model), bound(model))
    first.1.didTap()
    #expect(second.1.draw(id: "").text == "更改的标题 更改过的内容")
    #expect(first.0 !== second.0 && first.0.coreModel === second.0.coreModel)
  }

  @Test("Bound again, a view model observes once")
  func boundTwice() {
    let model = Observed(TableDemo.Model(title: "a", content: "b"))
    let (viewModel, first) = bound(model)
    let second = TableMVVM.Cell()
    viewModel.coreView = second
    viewModel.update()
    model.model.title = "c"
    #expect(first.titleLabel == "a" && second.titleLabel == "c")
  }

  @Test("A long press is for the delegate, which is not held, and changes nothing")
  func longPress() {
    let (viewModel, cell) = bound(Observed(TableDemo.Model(title: "a", content: "b")))
    do {
      let delegate = CountingDelegate()
      viewModel.delegate = delegate
      cell.didEndLongPress()
      #expect(delegate.count == 1)
    }
    #expect(viewModel.delegate == nil && cell.titleLabel == "a")
  }

  @Test("There are a hundred rows and a header for the first, or those that were there before")
  func loading() {
    let first = controller()
    #expect(first.table.cells.count == 100 && first.header.titleLabel == "标题0")
    #expect(first.table.cells[99].draw(id: "").text == "标题99 MVVM内容99")
    first.table.cells[7].didTap()
    #expect(first.header.titleLabel == "标题0")
    first.table.cells[0].didTap()
    #expect(first.header.draw(id: "").text == "更改的标题 更改过的内容")
    first.header.didEndLongPress()
    #expect(navigation.shows(TableScreen.self))
    let second = controller(first.viewModelList.map(\.coreModel.model))
    #expect(second.table.cells[7].draw(id: "").text == "更改的标题 更改过的内容")
    #expect(second.header.titleLabel == "更改的标题")
  }

  @Test("A long press presents another table, which closes 5 s later")
  func presenting() throws {
    // As in the program, something holds the controller.
    let controller = controller()
    controller.table.cells[0].didEndLongPress()
    guard case .push(let screen, onto: nil, nil) = navigation.transition else {
      Issue.record("nothing was presented")
      return
    }
    var table = try #require(screen as? TableScreen)
    #expect(table.nextChange(after: Instant(milliseconds: 1000)) == Instant(milliseconds: 6000))
    guard case .stay = table.advance(to: Instant(milliseconds: 5999), in: .english) else {
      Issue.record("closed too early")
      return
    }
    guard case .pop = table.advance(to: Instant(milliseconds: 6000), in: .english) else {
      Issue.record("not closed")
      return
    }
  }

  @Test("The controller holds the view models, a view model view and model, and none looks back so")
  func ownership() {
    weak var held: TableMVVM.TableViewController?
    weak var viewModel: TableMVVM.ViewModel?
    weak var cell: TableMVVM.Cell?
    let model: Observed<TableDemo.Model>
    do {
      let controller = controller()
      (held, viewModel) = (controller, controller.viewModelList[0])
      model = controller.viewModelList[0].coreModel
      #expect(viewModel?.delegate === controller)
    }
    #expect(held == nil && viewModel == nil)
    do {
      let (made, itsCell) = bound(model)
      (viewModel, cell) = (made, itsCell)
    }
    #expect(viewModel == nil && cell == nil)
    do {
      let made = TableMVVM.ViewModel(coreModel: model)
      made.coreView = TableMVVM.Cell()
      cell = made.coreView
      #expect(cell != nil)
    }
  }
}
