extension PhotosMVVM {
  /// The list as it is to be shown. Its state is what its properties say together.
  final class PhotoListViewModel {
    private(set) var photos: [Photo]?
    private var cellViewModels: [PhotoListCellViewModel] = [] { didSet { reloadTableView?() } }
    private(set) var isLoading = false { didSet { updateLoadingStatus?() } }
    private(set) var alertMessage: String? { didSet { showAlert?() } }
    /// Whether the tap on ``selectedPhoto`` leads to it.
    private(set) var isAllowSegue = false
    private(set) var selectedPhoto: Photo?

    var reloadTableView: (() -> Void)?
    var updateLoadingStatus: (() -> Void)?
    var showAlert: (() -> Void)?

    private let apiService: any APIServiceProtocol

    init(apiService: any APIServiceProtocol) { self.apiService = apiService }

    var numberOfCells: Int { cellViewModels.count }

    func getCellViewModel(at index: Int) -> PhotoListCellViewModel { cellViewModels[index] }

    func initFetch() {
      isLoading = true
      apiService.fetchPopularPhotos { [weak self] photos, error in
        self?.isLoading = false
        if let error {
          self?.alertMessage = error
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
      isAllowSegue = photo.isForSale
      selectedPhoto = photo.isForSale ? photo : nil
      if !photo.isForSale { alertMessage = "This item is not for sale" }
    }
  }
}
