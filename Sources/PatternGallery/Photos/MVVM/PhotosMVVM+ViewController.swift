import HeadlessUI
import ViewVocabulary

extension PhotosMVVM {
  /// The list, bound to the view model.
  final class PhotoListViewController {
    private let viewModel: PhotoListViewModel
    private let navigation: Navigation
    private var activityIndicatorIsAnimating = false
    private var cells: [PhotoListCell] = []

    init(viewModel: PhotoListViewModel, navigation: Navigation) {
      self.viewModel = viewModel
      self.navigation = navigation
      viewModel.updateLoadingStatus = { [unowned self] in
        activityIndicatorIsAnimating = self.viewModel.isLoading
      }
      viewModel.reloadTableView = { [unowned self] in
        cells = (0..<self.viewModel.numberOfCells).map(cell)
      }
      viewModel.showAlert = { [unowned self] in
        if let message = self.viewModel.alertMessage {
          self.navigation.show(Alert("Alert", message, dismissal: "Ok"))
        }
      }
    }

    func didSelectRow(at index: Int) {
      viewModel.userPressed(at: index)
      if viewModel.isAllowSegue, let photo = viewModel.selectedPhoto {
        navigation.show(PhotoScreen(imageURL: photo.imageURL))
      }
    }

    private func cell(at index: Int) -> PhotoListCell {
      let viewModel = viewModel.getCellViewModel(at: index)
      let cell = PhotoListCell()
      cell.nameLabel = viewModel.titleText
      cell.descriptionLabel = viewModel.descText
      cell.mainImageView = viewModel.imageURL
      cell.dateLabel = viewModel.dateText
      return cell
    }

    func draw() -> View {
      let cells = activityIndicatorIsAnimating ? [] : cells
      var view = View(
        title: "Popular",
        sections: [
          Section(
            PhotosScreen.SectionID.photos, "",
            rows: cells.enumerated().map { index, cell in cell.draw(id: String(index)) },
            rowActions: [
              PhotosScreen.action(.tap, "Tap")
            ])
        ])
      view.isLoading = activityIndicatorIsAnimating
      return view
    }
  }
}
