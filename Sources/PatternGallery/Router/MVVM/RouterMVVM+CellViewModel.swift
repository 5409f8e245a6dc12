extension RouterMVVM {
  /// Binds one row's cell and its model.
  final class CellViewModel {
    let coreModel: Observed<RouterDemo.Model>
    var coreView: Cell?
    weak var context: (any Routing)?

    init(coreModel: RouterDemo.Model) { self.coreModel = Observed(coreModel) }

    /// Has the cell show the model, now and after each change, and answers its taps.
    func update() {
      coreModel.observe(by: self) { [weak self] model in
        self?.coreView?.titleLabel = model.title
        self?.coreView?.contentLabel = model.content
      }
      coreView?.onTap = { [weak self] in self?.onTap() }
    }

    private func onTap() {
      coreModel.model = .init(title: coreModel.model.title + "更改", content: "更改过的内容")
      context?.update(rowModel: coreModel.model)
    }
  }
}
