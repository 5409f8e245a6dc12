extension TableMVP {
  /// What the presenter tells.
  protocol TableView: AnyObject {
    func reloadData()
  }

  /// Loads the models, and changes the one whose cell is tapped.
  final class TablePresenter: CellDelegate {
    private unowned let view: any TableView
    var models: [TableDemo.Model] = [] { didSet { view.reloadData() } }

    init(view: any TableView) { self.view = view }

    func loadData() {
      models = (0..<TableDemo.count).map { .init(title: "标题\($0)", content: "MVP内容\($0)") }
    }

    func cellDidTap(at index: Int) { models[index].content = "我是更改过的内容：\(index)" }
  }
}
