import HeadlessUI

extension TableMVC {
  /// Whom a cell tells.
  protocol CellDelegate: AnyObject {
    func cellDidTap(_ model: TableDemo.Model)
  }

  /// Shows one model in two labels.
  final class Cell {
    weak var delegate: (any CellDelegate)?
    private let model: TableDemo.Model

    init(model: TableDemo.Model) { self.model = model }

    func didTap() { delegate?.cellDidTap(model) }

    func draw(id: String) -> Row { Row(id: id, model.title, details: [model.content]) }
  }
}
