import Testing

@testable import PatternGallery

/// The presenter is tested with a table that nobody draws.
@Suite("table mvp")
struct TableMVPTests {
  /// Fills a table from a presenter, and counts the cells.
  private final class CountingSource: TableViewDataSource {
    let presenter: TableMVP.TablePresenter
    var made = 0

    init(presenter: TableMVP.TablePresenter) { self.presenter = presenter }

    var numberOfRows: Int { presenter.dataList.count }

    func cell(at index: Int) -> TableMVP.Cell {
      made += 1
      let cell = TableMVP.Cell()
      presenter.cellUpdateBlock(cell, index)
      return cell
    }
  }

  private let table = TableView<TableMVP.Cell>()

  private func source() -> CountingSource {
    let source = CountingSource(presenter: TableMVP.TablePresenter(table: table))
    table.dataSource = source
    return source
  }

  @Test("The presenter gets a hundred models, and reloads the table")
  func loading() {
    let source = source()
    #expect(source.presenter.dataList.isEmpty && source.made == 0)
    source.presenter.getDataSource(nil)
    #expect(source.presenter.dataList.count == 100 && source.made == 100)
    #expect(table.cells[99].draw(id: "").text == "标题99 MVP内容99")
  }

  @Test("A tap changes the content of its row alone, and reloads the table")
  func tap() {
    let source = source()
    source.presenter.getDataSource([.init(title: "a", content: "b"), .init(title: "c")])
    table.cells[1].didTap()
    #expect(source.presenter.dataList[1].content == "我是更改过的内容：1" && source.made == 4)
    #expect(table.cells.map { $0.draw(id: "").text } == ["a b", "c 我是更改过的内容：1"])
  }

  @Test("The block of the presenter fills any cell, which holds no model")
  func block() {
    let source = source()
    source.presenter.getDataSource(nil)
    let cell = TableMVP.Cell()
    source.presenter.cellUpdateBlock(cell, 3)
    #expect(cell.titleLabel == "标题3" && cell.contentLabel == "MVP内容3")
    #expect(Mirror(reflecting: cell).children.allSatisfy { !($0.value is TableDemo.Model) })
  }

  @Test("The controller's cells are those that the presenter fills")
  func controller() {
    let controller = TableMVP.TableViewController()
    controller.viewDidLoad(nil)
    controller.table.cells[7].didTap()
    #expect(controller.table.cells[7].draw(id: "").text == "标题7 我是更改过的内容：7")
    #expect(controller.presenter.dataList[7].content == "我是更改过的内容：7")
  }

  @Test("The presenter holds the view, the controller the presenter, and neither is held by it")
  func ownership() {
    weak var controller: TableMVP.TableViewController?
    weak var table: TableView<TableMVP.Cell>?
    weak var presenter: TableMVP.TablePresenter?
    do {
      let made = TableMVP.TableViewController()
      made.viewDidLoad(nil)
      let held = made.presenter
      (controller, table, presenter) = (made, made.table, held)
      #expect(controller != nil)
    }
    #expect(controller == nil && table == nil && presenter == nil)
    do {
      let held = TableMVP.TablePresenter(table: TableView<TableMVP.Cell>())
      held.getDataSource(nil)
      table = Mirror(reflecting: held).descendant("table") as? TableView<TableMVP.Cell>
      #expect(table != nil)
    }
    #expect(table == nil)
  }
}
