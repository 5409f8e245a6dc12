import HeadlessUI
import ViewVocabulary

extension PhotosMVVM {
  /// Three labels and a picture.
  final class PhotoListCell {
    var nameLabel = ""
    var descriptionLabel = ""
    var dateLabel = ""
    /// Where the picture is that front ends show; the originals' image view loads it.
    var mainImageView = ""

    func draw(id: String) -> Row {
      Row(id: id, nameLabel, details: [descriptionLabel, dateLabel, mainImageView])
    }
  }
}
