/// Fills a table: what `UITableViewDataSource` is to the originals.
protocol TableViewDataSource<Cell>: AnyObject {
  associatedtype Cell
  var numberOfRows: Int { get }
  func cell(at index: Int) -> Cell
}

/// A table, whose cells its data source makes at each reload: what `UITableView` is to the originals.
final class TableView<Cell> {
  weak var dataSource: (any TableViewDataSource<Cell>)?
  private(set) var cells: [Cell] = []

  func reloadData() {
    guard let dataSource else { return }
    cells = (0..<dataSource.numberOfRows).map { dataSource.cell(at: $0) }
  }
}
