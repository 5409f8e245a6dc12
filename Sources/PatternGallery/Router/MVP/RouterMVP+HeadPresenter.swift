extension RouterMVP {
  /// Makes and holds the header's view, has its model, and brings them together.
  final class HeadPresenter: RouteTableViewDelegate {
    weak var context: RouterContext?
    weak var delegate: (any RouteHeadViewDelegate)?
    private let coreModel = RouterDemo.HeaderModel()
    private var coreView: HeadView?

    func loadHeadView() -> HeadView {
      let view = HeadView()
      view.onUpdate = { [weak self] in self?.onClickToUpdateAllCells() }
      coreView = view
      return view
    }

    /// Shows `label`, or the model's name.
    func loadDataSource(_ label: String?) { coreView?.label = label ?? coreModel.name }

    /// The label changes, the header's model does not.
    func onUpdate(rowModel: RouterDemo.Model) { coreView?.label = rowModel.title }

    private func onClickToUpdateAllCells() { delegate?.onUpdate(headModel: coreModel) }
  }
}
