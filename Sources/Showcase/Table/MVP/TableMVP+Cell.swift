import HeadlessUI

extension TableMVP {
  /// Whom a cell tells.
  protocol CellDelegate: AnyObject {
    func cellDidTap(at index: Int)
  }

  /// Shows one model in two labels.
  final class Cell {
    weak var delegate: (any CellDelegate)?
    private let index: Int
    private let model: TableDemo.Model

    init(index: Int, model: TableDemo.Model) {
      self.index = index
      self.model = model
    }

    func didTap() { delegate?.cellDidTap(at: index) }

    func draw() -> Row { Row(id: String(index), model.title, details: [model.content]) }
  }
}
