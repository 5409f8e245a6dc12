extension RouterMVP {
  /// Makes, holds and fills the table, and has the rows' view models.
  final class Presenter: RouteHeadViewDelegate, TableViewDataSource, CellViewModelDelegate {
    weak var context: RouterContext?
    weak var delegate: (any RouteTableViewDelegate)?
    private var tableView: TableView<Cell>?
    private(set) var rowList: [CellViewModel] = []

    func loadTableView() -> TableView<Cell> {
      let view = TableView<Cell>()
      view.dataSource = self
      tableView = view
      return view
    }

    /// Shows `models`, or the data if there are none yet.
    func loadDataSource(_ models: [RouterDemo.Model]?) {
      rowList = (models ?? RouterDemo.rows).map(CellViewModel.init)
      tableView?.reloadData()
    }

    var numberOfRows: Int { rowList.count }

    func cell(at index: Int) -> Cell {
      let cell = Cell()
      let viewModel = rowList[index]
      viewModel.coreView = cell
      viewModel.delegate = self
      viewModel.update()
      return cell
    }

    func onTapUpdate(_ rowModel: RouterDemo.Model) { delegate?.onUpdate(rowModel: rowModel) }

    /// Every row takes the content of the header's model.
    func onUpdate(headModel: RouterDemo.HeaderModel) {
      for viewModel in rowList { viewModel.coreModel.model.content = headModel.content }
    }
  }
}
