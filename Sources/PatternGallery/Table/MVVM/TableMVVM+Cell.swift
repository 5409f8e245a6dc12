import HeadlessUI
import ViewVocabulary

extension TableMVVM {
  /// Two labels that can be tapped and pressed for long. It knows no model.
  final class Cell {
    var titleLabel = ""
    var contentLabel = ""
    /// Called when it is tapped.
    var onTap: () -> Void = {}
    /// Called when a long press ends.
    var onLongPress: () -> Void = {}

    func didTap() { onTap() }

    func didEndLongPress() { onLongPress() }

    func draw(id: String) -> Row { Row(id: id, titleLabel, details: [contentLabel]) }
  }
}
