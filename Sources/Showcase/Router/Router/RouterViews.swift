import HeadlessUI

/// A label that can be tapped.
final class HeaderView {
  var label = ""
  /// Called when it is tapped.
  var tapped: () -> Void = {}

  func didTap() { tapped() }
}

/// A row that can be tapped.
final class RowCell {
  private let viewModel: RowViewModel
  private let tapped: (RowViewModel) -> Void

  init(_ viewModel: RowViewModel, tapped: @escaping (RowViewModel) -> Void) {
    self.viewModel = viewModel
    self.tapped = tapped
  }

  func didTap() { tapped(viewModel) }

  func draw(id: String) -> Row {
    Row(id: id, viewModel.model.title, details: [viewModel.model.content])
  }
}
