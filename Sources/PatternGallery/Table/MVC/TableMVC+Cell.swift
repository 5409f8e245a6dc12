import HeadlessUI
import ViewVocabulary

extension TableMVC {
  /// Two labels that can be tapped. It knows no model.
  final class Cell {
    var titleLabel = ""
    var contentLabel = ""
    /// Called when it is tapped.
    var onTap: () -> Void = {}

    func didTap() { onTap() }

    func draw(id: String) -> Row { Row(id: id, titleLabel, details: [contentLabel]) }
  }
}
