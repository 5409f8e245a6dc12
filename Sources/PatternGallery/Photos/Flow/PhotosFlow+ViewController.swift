import HeadlessUI
import ViewVocabulary

extension PhotosFlow {
  /// The list, bound to the view model. It leads nowhere.
  final class PhotoListViewController {
    let viewModel: PhotoListViewModel
    private var activityIndicatorIsAnimating = false
    private var cells: [PhotoListCell] = []

    init(viewModel: PhotoListViewModel) {
      self.viewModel = viewModel
      viewModel.updateLoadingStatus = { [unowned self] in
        activityIndicatorIsAnimating = self.viewModel.isLoading
      }
      viewModel.reloadTableView = { [unowned self] in
        cells = (0..<self.viewModel.numberOfCells).map(cell)
      }
    }

    func didSelectRow(at index: Int) { viewModel.userPressed(at: index) }

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
