extension TableMVVM {
  /// One row's model, and what touching the row does.
  final class CellViewModel {
    private(set) var model: TableDemo.Model { didSet { modelDidChange?(model) } }
    /// Called after each change.
    var modelDidChange: ((TableDemo.Model) -> Void)?
    /// Called when the row was pressed for long.
    var longPressed: (() -> Void)?

    init(model: TableDemo.Model) { self.model = model }

    func tap() {
      model.title = "更改的标题"
      model.content = "更改过的内容"
    }

    func longPress() { longPressed?() }
  }
}
