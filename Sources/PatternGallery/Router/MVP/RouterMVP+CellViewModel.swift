extension RouterMVP {
  /// Hears of a row's model when the row's cell is tapped.
  protocol CellViewModelDelegate: AnyObject {
    func onTapUpdate(_ rowModel: RouterDemo.Model)
  }

  /// Binds one row's cell and its model.
  final class CellViewModel {
    let coreModel: Observed<RouterDemo.Model>
    var coreView: Cell?
    weak var delegate: (any CellViewModelDelegate)?

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
      delegate?.onTapUpdate(coreModel.model)
    }
  }
}
