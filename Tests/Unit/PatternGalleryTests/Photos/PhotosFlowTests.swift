import GatherDomain
import HeadlessUI
import Testing
import ViewVocabulary

@testable import PatternGallery

/// The view model is tested without a view, the flow controller by where it leads.
@Suite("photos flow")
struct PhotosFlowTests {
  private let navigation = Navigation()

  private let service = MockAPIService()

  private func viewModel() -> PhotosFlow.PhotoListViewModel {
    PhotosFlow.PhotoListViewModel(apiService: service)
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
    var messages: [String?] = []
    viewModel.alertRaised = { messages.append($0) }
    viewModel.initFetch()
    service.fetchFail(condition.error)
    #expect(messages == [condition.error] && viewModel.photos == nil)
  }

  @Test("A photo for sale is told, of another one a message", arguments: 0..<20)
  func press(index: Int) {
    let viewModel = viewModel()
    var told: [String] = []
    viewModel.photoSelected = { told.append($0.name) }
    viewModel.alertRaised = { told.append($0) }
    viewModel.processFetched(Photo.all)
    viewModel.userPressed(at: index)
    let isForSale = GoldenPhotos.forSale.contains(index)
    #expect(told == [isForSale ? Photo.all[index].name : "This item is not for sale"])
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

  @Test("The controller shows what it receives, and leads nowhere")
  func controller() {
    let controller = PhotosFlow.Builder(service: service).makeList()
    controller.viewModel.initFetch()
    #expect(controller.draw().isLoading && controller.draw().texts.isEmpty)
    service.fetchSuccess()
    #expect(!controller.draw().isLoading && controller.draw().texts == GoldenPhotos.rows)
    for index in [0, 4] { controller.didSelectRow(at: index) }
    #expect(navigation.isUnused)
  }

  private func flow() -> PhotosFlow.FlowController {
    let flow = PhotosFlow.FlowController(
      builder: PhotosFlow.Builder(service: service), navigation: navigation)
    flow.start()
    flow.list.viewModel.processFetched(Photo.all)
    return flow
  }

  @Test("The flow controller leads from a photo for sale to its picture")
  func leading() {
    let flow = flow()
    flow.list.didSelectRow(at: 0)
    #expect(navigation.shows(PhotoScreen.self))
  }

  @Test("The flow controller shows messages")
  func alert() {
    let flow = flow()
    flow.list.didSelectRow(at: 4)
    #expect(navigation.alert == "Alert: This item is not for sale")
  }

  @Test("The flow controller holds the list, and neither list nor view model the flow controller")
  func ownership() {
    weak var held: PhotosFlow.FlowController?
    let list: PhotosFlow.PhotoListViewController
    do {
      let flow = flow()
      (held, list) = (flow, flow.list)
    }
    list.didSelectRow(at: 0)
    #expect(held == nil && navigation.isUnused)
    weak var letGo: PhotosFlow.PhotoListViewController?
    do {
      let flow = flow()
      letGo = flow.list
    }
    #expect(letGo == nil)
  }
}
