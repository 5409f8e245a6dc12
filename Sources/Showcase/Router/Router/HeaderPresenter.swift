/// Whom the header tells that it was tapped.
protocol HeaderPresenterDelegate: AnyObject {
  func headerDidTap(content: String)
}

/// Has the header's model, and fills its label.
final class HeaderPresenter: TablePresenterDelegate {
  weak var context: RouterContext?
  weak var delegate: (any HeaderPresenterDelegate)?
  private let model = RouterDemo.HeaderModel()

  /// Shows the model's name, or the label that was shown before.
  func loadData(label: String?) { header?.label = label ?? model.name }

  func didTap() { delegate?.headerDidTap(content: model.content) }

  /// The label changes, the model does not.
  func rowDidTap(title: String) { header?.label = title }

  private var header: HeaderView? { context?.controller?.header }
}
