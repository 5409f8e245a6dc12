import GatherDomain
import HeadlessUI
import Testing

@testable import Showcase

/// A view model is tested alone; cells and controller by what they draw and where they lead.
@Suite("table mvvm")
struct TableMVVMTests {
  private let navigation = Navigation()

  private func controller(_ models: [TableDemo.Model]? = nil) -> TableMVVM.TableViewController {
    let controller = TableMVVM.TableViewController(
      now: Instant(milliseconds: 1000), navigation: navigation)
    controller.viewDidLoad(models)
    return controller
  }

  @Test("A tap changes the model, tells of it, and adds nothing the second time")
  func viewModel() {
    let viewModel = TableMVVM.CellViewModel(model: .init(title: "a", content: "b"))
    var titles: [String] = []
    viewModel.modelDidChange = { titles.append($0.title) }
    viewModel.tap()
    viewModel.tap()
    #expect(viewModel.model.title == "更改的标题" && viewModel.model.content == "更改过的内容")
    #expect(titles.last == "更改的标题")
  }

  @Test("A long press is reported, and changes nothing")
  func longPress() {
    let viewModel = TableMVVM.CellViewModel(model: .init(title: "a", content: "b"))
    var count = 0
    viewModel.longPressed = { count += 1 }
    viewModel.longPress()
    #expect(count == 1 && viewModel.model.title == "a")
  }

  @Test("A cell shows what its view model has become")
  func cell() {
    let viewModel = TableMVVM.CellViewModel(model: .init(title: "a", content: "b"))
    let cell = TableMVVM.Cell(viewModel: viewModel)
    #expect(cell.draw(id: "").text == "a b")
    viewModel.tap()
    #expect(cell.draw(id: "").text == "更改的标题 更改过的内容")
  }

  @Test("There are a hundred rows, or those that were there before")
  func loading() {
    let first = controller()
    #expect(first.cells.count == 100)
    #expect(first.cells[99].draw(id: "").text == "标题99 MVVM内容99")
    first.cells[7].didTap()
    let second = controller(first.viewModels.map(\.model))
    #expect(second.cells[7].draw(id: "").text == "更改的标题 更改过的内容")
  }

  @Test("A long press presents another table, which closes 5 s later")
  func presenting() throws {
    // As in the program, something holds the controller.
    let controller = controller()
    controller.cells[0].didEndLongPress()
    guard case .push(let screen, onto: nil) = navigation.transition else {
      Issue.record("nothing was presented")
      return
    }
    var table = try #require(screen as? TableScreen)
    #expect(table.nextChange(after: UnixTime(milliseconds: 1000)) == UnixTime(milliseconds: 6000))
    guard case .stay = table.advance(to: UnixTime(milliseconds: 5999), in: .english) else {
      Issue.record("closed too early")
      return
    }
    guard case .pop = table.advance(to: UnixTime(milliseconds: 6000), in: .english) else {
      Issue.record("not closed")
      return
    }
  }

  @Test("The controller holds cells and view models, and they not it")
  func ownership() {
    weak var held: TableMVVM.TableViewController?
    weak var viewModel: TableMVVM.CellViewModel?
    do {
      let controller = controller()
      (held, viewModel) = (controller, controller.viewModels[0])
    }
    #expect(held == nil && viewModel == nil)
  }
}
