extension RouterMVVM {
  /// Fills the table, and has a view model for each row.
  final class ListViewModel: TableViewDataSource {
    weak var context: (any Routing)?
    var coreView: TableView<Cell>?
    private(set) var rowList: [CellViewModel] = []

    /// Has the table show `models`.
    func update(_ models: [RouterDemo.Model]) {
      rowList = models.map(CellViewModel.init)
      coreView?.dataSource = self
      coreView?.reloadData()
    }

    var numberOfRows: Int { rowList.count }

    func cell(at index: Int) -> Cell {
      let cell = Cell()
      let viewModel = rowList[index]
      viewModel.coreView = cell
      viewModel.context = context
      viewModel.update()
      return cell
    }

    func setContents(_ content: String) {
      for viewModel in rowList { viewModel.coreModel.model.content = content }
    }
  }
}
