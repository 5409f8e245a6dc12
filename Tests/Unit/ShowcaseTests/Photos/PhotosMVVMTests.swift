import GatherDomain
import HeadlessUI
import Testing

@testable import Showcase

/// The view model is tested without a view, as in the article; the controller by its calls.
@Suite("photos mvvm")
struct PhotosMVVMTests {
  private let navigation = Navigation()

  private func viewModel(
    _ condition: PhotoService.Condition = .answers
  ) -> (PhotosMVVM.PhotoListViewModel, PhotoService) {
    let now = Instant(milliseconds: 0)
    let service = PhotoService(condition, due: now, now: now)
    return (PhotosMVVM.PhotoListViewModel(service: service), service)
  }

  @Test("Loading is true during, and false after; each is notified")
  func loading() {
    let (viewModel, service) = viewModel()
    var states: [Bool] = []
    viewModel.updateLoadingStatus = { states.append(viewModel.isLoading) }
    viewModel.initFetch()
    #expect(states == [true])
    service.answer()
    #expect(states == [true, false])
  }

  @Test("There are as many cells as photos, after one reload")
  func cells() {
    let (viewModel, service) = viewModel()
    var reloads = 0
    viewModel.reloadTableView = { reloads += 1 }
    viewModel.initFetch()
    service.answer()
    #expect(viewModel.cellViewModels.count == 20 && reloads == 1)
  }

  @Test("Each error is what the alert says", arguments: PhotoService.Condition.allCases.dropFirst())
  func failure(_ condition: PhotoService.Condition) {
    let (viewModel, service) = viewModel(condition)
    viewModel.initFetch()
    service.answer()
    #expect(viewModel.alertMessage == condition.error && viewModel.photos == nil)
  }

  @Test("A photo for sale is selected, another one is not", arguments: 0..<20)
  func press(index: Int) {
    let (viewModel, service) = viewModel()
    viewModel.initFetch()
    service.answer()
    viewModel.userPressed(at: index)
    let isForSale = GoldenPhotos.forSale.contains(index)
    #expect(viewModel.isAllowSegue == isForSale)
    #expect(viewModel.selectedPhoto?.id == (isForSale ? 1001 + index : nil))
    #expect(viewModel.alertMessage == (isForSale ? nil : "This item is not for sale"))
  }

  @Test("A tap that led to a photo has no effect on the next one")
  func pressAgain() {
    let (viewModel, service) = viewModel()
    viewModel.initFetch()
    service.answer()
    for index in [0, 4] { viewModel.userPressed(at: index) }
    #expect(!viewModel.isAllowSegue && viewModel.selectedPhoto == nil)
  }

  @Test("A cell's texts, and the four combinations of camera and description")
  func cellTexts() {
    let texts = Photo.all.map(PhotosMVVM.PhotoListCellViewModel.init).map {
      "\($0.titleText)|\($0.descText)|\($0.dateText)"
    }
    #expect(texts == GoldenPhotos.rows)
  }

  @Test("The controller shows what it receives, and navigates where the view model allows")
  func controller() {
    let (viewModel, service) = viewModel()
    let controller = PhotosMVVM.PhotoListViewController(
      viewModel: viewModel, navigation: navigation)
    viewModel.initFetch()
    #expect(controller.draw().isLoading && controller.draw().texts.isEmpty)
    service.answer()
    #expect(!controller.draw().isLoading && controller.draw().texts == GoldenPhotos.rows)
    controller.didSelectRow(at: 4)
    #expect(navigation.alert == "Alert: This item is not for sale")
    controller.didSelectRow(at: 0)
    #expect(navigation.shows(PhotoScreen.self))
  }

  @Test("The controller holds the view model, and the view model no controller")
  func ownership() {
    weak var held: PhotosMVVM.PhotoListViewController?
    weak var heldModel: PhotosMVVM.PhotoListViewModel?
    do {
      let (viewModel, _) = viewModel()
      let controller = PhotosMVVM.PhotoListViewController(
        viewModel: viewModel, navigation: navigation)
      viewModel.initFetch()
      (held, heldModel) = (controller, viewModel)
    }
    #expect(held == nil && heldModel == nil)
  }
}
