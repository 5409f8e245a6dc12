import Testing

@testable import Showcase

/// The presenter is tested with a table that counts its reloads.
@Suite("table mvp")
struct TableMVPTests {
  /// Counts its reloads.
  private final class CountingTable: TableMVP.TableView {
    var reloads = 0
    func reloadData() { reloads += 1 }
  }

  /// Notes which rows were tapped.
  private final class NotingDelegate: TableMVP.CellDelegate {
    var rows: [Int] = []
    func cellDidTap(at index: Int) { rows.append(index) }
  }

  private let table = CountingTable()

  @Test("The presenter loads a hundred models, and the table is notified")
  func loading() {
    let presenter = TableMVP.TablePresenter(view: table)
    #expect(presenter.models.isEmpty && table.reloads == 0)
    presenter.loadData()
    #expect(presenter.models.count == 100 && table.reloads == 1)
    #expect(presenter.models[99].title == "标题99" && presenter.models[99].content == "MVP内容99")
  }

  @Test("A tap changes the content of its row alone, and the table is notified")
  func tap() {
    let presenter = TableMVP.TablePresenter(view: table)
    presenter.loadData()
    presenter.cellDidTap(at: 7)
    #expect(presenter.models[7].title == "标题7")
    #expect(presenter.models[7].content == "我是更改过的内容：7")
    #expect(presenter.models[8].content == "MVP内容8" && table.reloads == 2)
  }

  @Test("A cell tells its delegate of its row, and does not hold it")
  func cell() {
    let cell = TableMVP.Cell(index: 3, model: .init(title: "a", content: "b"))
    do {
      let delegate = NotingDelegate()
      cell.delegate = delegate
      cell.didTap()
      #expect(delegate.rows == [3])
    }
    #expect(cell.delegate == nil)
  }

  @Test("The controller shows what the presenter has after each change, and holds it")
  func controller() {
    weak var held: TableMVP.TablePresenter?
    do {
      let controller = TableMVP.TableViewController()
      let presenter = TableMVP.TablePresenter(view: controller)
      controller.presenter = presenter
      held = presenter
      presenter.loadData()
      #expect(controller.cell(at: 7).draw().text == "标题7 MVP内容7")
      controller.cell(at: 7).didTap()
      #expect(controller.cell(at: 7).draw().text == "标题7 我是更改过的内容：7")
    }
    #expect(held == nil)
  }
}
