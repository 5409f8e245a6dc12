extension TableMVP {
  /// Holds view and model, and all that passes between them: gets the data, fills the cells, and
  /// changes the model whose cell is tapped.
  final class TablePresenter {
    private let table: TableView<Cell>
    private(set) var dataList: [TableDemo.Model] = []

    init(table: TableView<Cell>) { self.table = table }

    /// Shows `models`, or the data if there are none yet.
    func getDataSource(_ models: [TableDemo.Model]?) {
      if let models { show(models) } else { DataSource.getData { show($0) } }
    }

    /// Fills a cell at a place of the table.
    private(set) lazy var cellUpdateBlock: (Cell, Int) -> Void = { [unowned self] cell, index in
      let model = dataList[index]
      cell.titleLabel = model.title
      cell.contentLabel = model.content
      cell.onTap = { [weak self] in self?.onChangeItem(at: index) }
    }

    private func show(_ models: [TableDemo.Model]) {
      dataList = models
      table.reloadData()
    }

    /// Nothing is bound: the table has to be filled again.
    private func onChangeItem(at index: Int) {
      dataList[index].content = "我是更改过的内容：\(index)"
      table.reloadData()
    }
  }
}
