import HeadlessUI

extension PhotosMVC {
  /// Three labels.
  final class PhotoListCell {
    var nameLabel = ""
    var descriptionLabel = ""
    var dateLabel = ""

    func draw(id: String) -> Row { Row(id: id, nameLabel, details: [descriptionLabel, dateLabel]) }
  }
}
