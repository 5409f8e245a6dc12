extension TableMVVM {
  /// Hears of what leads to another screen.
  protocol ViewModelDelegate: AnyObject {
    func navigateMVVMController()
  }

  /// Binds one view and one model. Others may show the same model.
  final class ViewModel {
    let coreModel: Observed<TableDemo.Model>
    var coreView: Cell?
    weak var delegate: (any ViewModelDelegate)?

    init(coreModel: Observed<TableDemo.Model>) { self.coreModel = coreModel }

    /// Has the view show the model, now and after each change, and answers its touches.
    func update() {
      coreModel.observe(by: self) { [weak self] model in
        self?.coreView?.titleLabel = model.title
        self?.coreView?.contentLabel = model.content
      }
      coreView?.onTap = { [weak self] in self?.onClickToUpdate() }
      coreView?.onLongPress = { [weak self] in self?.delegate?.navigateMVVMController() }
    }

    private func onClickToUpdate() {
      coreModel.model = .init(title: "更改的标题", content: "更改过的内容")
    }
  }
}
