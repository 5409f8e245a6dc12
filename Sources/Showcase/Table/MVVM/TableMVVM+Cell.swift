import HeadlessUI

extension TableMVVM {
  /// Two labels, bound to a view model.
  final class Cell {
    private let viewModel: CellViewModel
    private var titleLabel: String
    private var contentLabel: String

    init(viewModel: CellViewModel) {
      self.viewModel = viewModel
      titleLabel = viewModel.model.title
      contentLabel = viewModel.model.content
      viewModel.modelDidChange = { [unowned self] model in
        titleLabel = model.title
        contentLabel = model.content
      }
    }

    func didTap() { viewModel.tap() }

    func didEndLongPress() { viewModel.longPress() }

    func draw(id: String) -> Row { Row(id: id, titleLabel, details: [contentLabel]) }
  }
}
