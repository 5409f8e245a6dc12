import GatherDomain
import HeadlessUI
import Testing
import ViewVocabulary

@testable import PatternGallery

/// The view model is tested without a view, as in the article; the controller by its calls.
@Suite("photos mvvm")
struct PhotosMVVMTests {
  private let navigation = Navigation()

  private let service = MockAPIService()

  private func viewModel() -> PhotosMVVM.PhotoListViewModel {
    PhotosMVVM.PhotoListViewModel(apiService: service)
  }

  @Test("Loading is true during, and false after; each is notified")
  func loading() {
    let viewModel = viewModel()
    var states: [Bool] = []
    viewModel.updateLoadingStatus = { states.append(viewModel.isLoading) }
    viewModel.initFetch()
    #expect(states == [true])
    service.fetchSuccess()
    #expect(states == [true, false])
  }

  @Test("There are as many cells as photos, after one reload")
  func cells() {
    let viewModel = viewModel()
    var reloads = 0
    viewModel.reloadTableView = { reloads += 1 }
    viewModel.initFetch()
    service.fetchSuccess()
    #expect(viewModel.numberOfCells == 20 && reloads == 1)
  }

  @Test("Each error is what the alert says", arguments: PhotoService.Condition.allCases.dropFirst())
  func failure(_ condition: PhotoService.Condition) {
    let viewModel = viewModel()
    viewModel.initFetch()
    service.fetchFail(condition.error)
    #expect(viewModel.alertMessage == condition.error && viewModel.photos == nil)
  }

  @Test("A photo for sale is selected, another one is not", arguments: 0..<20)
  func press(index: Int) {
    let viewModel = viewModel()
    viewModel.initFetch()
    service.fetchSuccess()
    viewModel.userPressed(at: index)
    let isForSale = GoldenPhotos.forSale.contains(index)
    #expect(viewModel.isAllowSegue == isForSale)
    #expect(viewModel.selectedPhoto?.id == (isForSale ? 1001 + index : nil))
    #expect(viewModel.alertMessage == (isForSale ? nil : "This item is not for sale"))
  }

  @Test("A tap that led to a photo has no effect on the next one")
  func pressAgain() {
    let viewModel = viewModel()
    viewModel.initFetch()
    service.fetchSuccess()
    for index in [0, 4] { viewModel.userPressed(at: index) }
    #expect(!viewModel.isAllowSegue && viewModel.selectedPhoto == nil)
  }

  @Test("A cell's texts, and the four combinations of camera and description")
  func cellTexts() {
    let viewModel = viewModel()
    viewModel.processFetched(Photo.all)
    let texts = (0..<viewModel.numberOfCells).map(viewModel.getCellViewModel).map {
      "\($0.titleText)|\($0.descText)|\($0.dateText)|\($0.imageURL)"
    }
    #expect(texts == GoldenPhotos.rows)
  }

  @Test("The controller shows what it receives, and navigates where the view model allows")
  func controller() {
    let viewModel = viewModel()
    let controller = PhotosMVVM.PhotoListViewController(
      viewModel: viewModel, navigation: navigation)
    viewModel.initFetch()
    #expect(controller.draw().isLoading && controller.draw().texts.isEmpty)
    service.fetchSuccess()
    #expect(!controller.draw().isLoading && controller.draw().texts == GoldenPhotos.rows)
    controller.didSelectRow(at: 4)
    #expect(navigation.alert == "Alert: This item is not for sale")
    controller.didSelectRow(at: 0)
    #expect(navigation.shows(PhotoScreen.self))
  }

  @Test("The controller holds the view model, the view model no controller, the service neither")
  func ownership() {
    weak var held: PhotosMVVM.PhotoListViewController?
    weak var heldModel: PhotosMVVM.PhotoListViewModel?
    do {
      let viewModel = viewModel()
      let controller = PhotosMVVM.PhotoListViewController(
        viewModel: viewModel, navigation: navigation)
      viewModel.initFetch()
      (held, heldModel) = (controller, viewModel)
    }
    #expect(held == nil && heldModel == nil)
  }
}
