import HeadlessUI
import ViewVocabulary

extension TableMVP {
  /// What is the same for any data: the table, and cells that the presenter fills.
  final class TableViewController: TableViewDataSource {
    let table = TableView<Cell>()
    let presenter: TablePresenter

    init() { presenter = TablePresenter(table: table) }

    func viewDidLoad(_ models: [TableDemo.Model]?) {
      table.dataSource = self
      presenter.getDataSource(models)
    }

    var numberOfRows: Int { presenter.dataList.count }

    func cell(at index: Int) -> Cell {
      let cell = Cell()
      presenter.cellUpdateBlock(cell, index)
      return cell
    }

    func draw() -> View {
      View(
        title: "MVP",
        sections: [
          Section(
            TableScreen.SectionID.rows, "",
            rows: table.cells.enumerated().map { index, cell in cell.draw(id: String(index)) },
            rowActions: [
              TableScreen.action(.tap, "Tap")
            ])
        ])
    }
  }
}
