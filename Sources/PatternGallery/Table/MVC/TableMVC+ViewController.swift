import HeadlessUI
import ViewVocabulary

extension TableMVC {
  /// Brings view, model and data source together: gets the data, and fills the table's cells.
  final class TableViewController: TableViewDataSource {
    let table = TableView<Cell>()
    private var dataList: [TableDemo.Model] = []

    func viewDidLoad() {
      table.dataSource = self
      DataSource.getData { dataList in
        self.dataList = dataList
        table.reloadData()
      }
    }

    var numberOfRows: Int { dataList.count }

    func cell(at index: Int) -> Cell {
      let cell = Cell()
      let model = dataList[index]
      cell.titleLabel = model.title
      cell.contentLabel = model.content
      cell.onTap = { [weak self] in self?.onChanged() }
      return cell
    }

    /// The article's controller writes a line into the log here, and changes nothing.
    func onChanged() {}

    func draw() -> View {
      View(
        title: "MVC",
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
