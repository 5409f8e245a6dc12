extension PhotosFlow {
  /// The list as it is to be shown. It says what was chosen, and not where that leads.
  final class PhotoListViewModel {
    private(set) var photos: [Photo]?
    private var cellViewModels: [PhotoListCellViewModel] = [] { didSet { reloadTableView?() } }
    private(set) var isLoading = false { didSet { updateLoadingStatus?() } }

    var reloadTableView: (() -> Void)?
    var updateLoadingStatus: (() -> Void)?
    /// Called with a photo that was tapped and is for sale.
    var photoSelected: ((Photo) -> Void)?
    /// Called with a message for a person.
    var alertRaised: ((String) -> Void)?

    private let apiService: any APIServiceProtocol

    init(apiService: any APIServiceProtocol) { self.apiService = apiService }

    var numberOfCells: Int { cellViewModels.count }

    func getCellViewModel(at index: Int) -> PhotoListCellViewModel { cellViewModels[index] }

    func initFetch() {
      isLoading = true
      apiService.fetchPopularPhotos { [weak self] photos, error in
        self?.isLoading = false
        if let error {
          self?.alertRaised?(error)
        } else {
          self?.processFetched(photos)
        }
      }
    }

    func processFetched(_ photos: [Photo]) {
      self.photos = photos
      cellViewModels = photos.map(createCellViewModel)
    }

    func createCellViewModel(_ photo: Photo) -> PhotoListCellViewModel {
      PhotoListCellViewModel(
        titleText: photo.name,
        // What is missing is left out; what is empty is not.
        descText: [photo.camera, photo.description].compactMap { $0 }.joined(separator: " - "),
        imageURL: photo.imageURL, dateText: CalendarDate(photo.createdAt).shortText)
    }

    func userPressed(at index: Int) {
      guard let photo = photos?[index] else { return }
      if photo.isForSale {
        photoSelected?(photo)
      } else {
        alertRaised?("This item is not for sale")
      }
    }
  }
}
