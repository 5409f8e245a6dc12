import Testing

@testable import PatternGallery

/// A cell is tested alone, the controller by what its cells show.
@Suite("table mvc")
struct TableMVCTests {
  private func controller() -> TableMVC.TableViewController {
    let controller = TableMVC.TableViewController()
    controller.viewDidLoad()
    return controller
  }

  @Test("The data source has a hundred models")
  func data() {
    var models: [TableDemo.Model] = []
    TableMVC.DataSource.getData { models = $0 }
    #expect(models.count == 100 && models[99].content == "MVC内容99")
  }

  @Test("A cell has labels and no model, and tells of its taps")
  func cell() {
    let cell = TableMVC.Cell()
    var taps = 0
    cell.onTap = { taps += 1 }
    cell.titleLabel = "a"
    cell.didTap()
    #expect(taps == 1 && cell.draw(id: "").text == "a ")
    #expect(Mirror(reflecting: cell).children.allSatisfy { !($0.value is TableDemo.Model) })
  }

  @Test("The controller fills a cell for each model, and a tap changes none")
  func fill() {
    let controller = controller()
    #expect(controller.table.cells.count == 100)
    #expect(controller.table.cells[99].draw(id: "").text == "标题99 MVC内容99")
    controller.table.cells[7].didTap()
    #expect(controller.table.cells[7].draw(id: "").text == "标题7 MVC内容7")
    #expect(controller.cell(at: 7).draw(id: "").text == "标题7 MVC内容7")
  }

  @Test("The controller holds the table, and neither table nor cells the controller")
  func ownership() {
    weak var held: TableMVC.TableViewController?
    let table: TableView<TableMVC.Cell>
    do {
      let controller = controller()
      (held, table) = (controller, controller.table)
    }
    #expect(held == nil && table.dataSource == nil && table.cells.count == 100)
  }
}
