import GatherDomain
import HeadlessUI
import Sessions
import Testing
import ViewVocabulary

@testable import PatternGallery

/// The controller is tested with a service at a fixed time; formatting shows in what it draws.
@Suite("photos mvc")
struct PhotosMVCTests {
  private let navigation = Navigation()

  private func controller(
    _ condition: PhotoService.Condition = .answers, due: Int = 0
  ) -> (PhotosMVC.PhotoListViewController, PhotoService) {
    let service = PhotoService(
      condition, due: Instant(milliseconds: due), now: Instant(milliseconds: 0))
    let controller = PhotosMVC.PhotoListViewController(service: service, navigation: navigation)
    controller.fetchData()
    return (controller, service)
  }

  @Test("It shows that it loads, and then as many rows as there are photos")
  func loading() {
    let (controller, service) = controller()
    #expect(controller.draw().isLoading && controller.photos == nil)
    service.answer()
    #expect(!controller.draw().isLoading && controller.draw().texts.count == 20)
  }

  @Test("Descriptions, dates and pictures are those of the article")
  func texts() {
    let (controller, service) = controller()
    service.answer()
    #expect(controller.draw().texts == GoldenPhotos.rows)
  }

  @Test("An error is passed over", arguments: PhotoService.Condition.allCases.dropFirst())
  func failure(_ condition: PhotoService.Condition) {
    let (controller, service) = controller(condition)
    service.answer()
    #expect(!controller.draw().isLoading && controller.photos == nil)
    #expect(navigation.isUnused)
  }

  @Test("A photo for sale opens, another one does not", arguments: 0..<20)
  func tap(index: Int) {
    let (controller, service) = controller()
    service.answer()
    controller.didSelectRow(at: index)
    if GoldenPhotos.forSale.contains(index) {
      #expect(navigation.shows(PhotoScreen.self))
    } else {
      #expect(navigation.alert == "Not for sale: This item is not for sale")
    }
  }

  @Test("The controller holds the service, and the service not the controller")
  func ownership() {
    weak var held: PhotosMVC.PhotoListViewController?
    let service: PhotoService
    do {
      let (controller, itsService) = controller()
      held = controller
      service = itsService
    }
    service.answer()
    #expect(held == nil)
  }
}
