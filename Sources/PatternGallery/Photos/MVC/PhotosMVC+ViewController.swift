import HeadlessUI
import ViewVocabulary

extension PhotosMVC {
  /// The list, and all that is to be done about it.
  final class PhotoListViewController {
    var photos: [Photo]?
    private var activityIndicatorIsAnimating = false
    private let service: any APIServiceProtocol
    private let navigation: Navigation

    init(service: any APIServiceProtocol, navigation: Navigation) {
      self.service = service
      self.navigation = navigation
    }

    /// Errors are passed over, as in the article.
    func fetchData() {
      activityIndicatorIsAnimating = true
      service.fetchPopularPhotos { [weak self] photos, error in
        self?.activityIndicatorIsAnimating = false
        if error == nil { self?.photos = photos }
      }
    }

    func didSelectRow(at index: Int) {
      guard let photo = photos?[index] else { return }
      if photo.isForSale {
        navigation.show(PhotoScreen(imageURL: photo.imageURL))
      } else {
        navigation.show(Alert("Not for sale", "This item is not for sale", dismissal: "Ok"))
      }
    }

    private func cell(for photo: Photo) -> PhotoListCell {
      let cell = PhotoListCell()
      cell.nameLabel = photo.name
      // What is missing is left out; what is empty is not.
      cell.descriptionLabel = [photo.camera, photo.description].compactMap { $0 }
        .joined(separator: " - ")
      cell.dateLabel = CalendarDate(photo.createdAt).shortText
      cell.mainImageView = photo.imageURL
      return cell
    }

    func draw() -> View {
      let photos = activityIndicatorIsAnimating ? [] : photos ?? []
      var view = View(
        title: "Popular",
        sections: [
          Section(
            PhotosScreen.SectionID.photos, "",
            rows: photos.enumerated().map { index, photo in
              cell(for: photo).draw(id: String(index))
            },
            rowActions: [
              PhotosScreen.action(.tap, "Tap")
            ])
        ])
      view.isLoading = activityIndicatorIsAnimating
      return view
    }
  }
}
