extension RouterMVVM {
  /// Binds the header's view and its model.
  final class HeadViewModel {
    weak var context: (any Routing)?
    var coreView: HeadView?
    private let coreModel = Observed(RouterDemo.HeaderModel())

    /// Has the view show the model's name, now and after each change, and answers its taps.
    func update() {
      coreModel.observe(by: self) { [weak self] model in self?.coreView?.label = model.name }
      coreView?.onUpdate = { [weak self] in self?.onTap() }
    }

    func setName(_ name: String) { coreModel.model.name = name }

    private func onTap() { context?.update(headModel: coreModel.model) }
  }
}
