import HeadlessUI

extension TableMVC {
  /// The table's data source and delegate, and each cell's.
  final class TableViewController: CellDelegate {
    private var dataSource: [TableDemo.Model] = []

    func viewDidLoad() {
      dataSource = (0..<TableDemo.count).map { .init(title: "标题\($0)", content: "MVC内容\($0)") }
    }

    func cell(at index: Int) -> Cell {
      let cell = Cell(model: dataSource[index])
      cell.delegate = self
      return cell
    }

    /// The article's controller writes a line into the log here, and changes nothing.
    func cellDidTap(_ model: TableDemo.Model) {}

    func draw() -> View {
      View(
        title: "MVC",
        sections: [
          Section(
            TableScreen.SectionID.rows, "",
            rows: dataSource.indices.map { cell(at: $0).draw(id: String($0)) },
            rowActions: [
              Action(
                TableScreen.ActionID.tap, "Tap", row: TableScreen.tap,
                role: .primary)
            ])
        ])
    }
  }
}
