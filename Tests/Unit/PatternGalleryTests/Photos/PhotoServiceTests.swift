import Foundation
import GatherDomain
import JSONRPC
import Sessions
import Testing

@testable import PatternGallery

/// The service answers in its time, with the photos of the file.
@Suite("The service of the photos")
struct PhotoServiceTests {
  private func service(_ condition: PhotoService.Condition, due: Int?, now: Int) -> PhotoService {
    PhotoService(
      condition, due: due.map { Instant(milliseconds: $0) }, now: Instant(milliseconds: now))
  }

  @Test("The answer comes after 3 s, once, also if it was asked for before")
  func time() {
    let asked = service(.answers, due: nil, now: 500)
    asked.fetchPopularPhotos { _, _ in Issue.record("too early") }
    #expect(asked.due == Instant(milliseconds: 3500))
    asked.answer()
    var counts: [Int] = []
    let answering = service(.answers, due: 3500, now: 3500)
    answering.fetchPopularPhotos { photos, error in
      counts.append(photos.count)
      #expect(error == nil)
    }
    answering.answer()
    answering.answer()
    #expect(counts == [20] && answering.due == nil)
  }

  @Test("It fails with the texts of the article")
  func failures() {
    var errors: [String?] = []
    for condition in PhotoService.Condition.allCases {
      let failing = service(condition, due: 0, now: 0)
      failing.fetchPopularPhotos { photos, error in
        errors.append(error)
        #expect(photos.isEmpty == (error != nil))
      }
      failing.answer()
    }
    #expect(
      errors == [nil, "No Network", "Server is overloaded", "You don't have permission"])
  }

  @Test("The photos are those of the file, as Foundation reads it")
  func content() throws {
    let folder = #filePath.components(separatedBy: "/Tests/")[0] + "/Sources/PatternGallery/Photos/"
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "content.json"))
    let page = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let photos = try #require(page?["photos"] as? [[String: Any]])
    #expect(photos.count == 20 && Photo.all.count == 20)
    let dates = ISO8601DateFormatter()
    for (photo, stored) in zip(Photo.all, photos) {
      #expect(photo.id == stored["id"] as? Int && photo.name == stored["name"] as? String)
      #expect(photo.imageURL == stored["image_url"] as? String)
      #expect(photo.isForSale == stored["for_sale"] as? Bool)
      #expect(photo.camera == stored["camera"] as? String)
      #expect(photo.description == stored["description"] as? String)
      let date = try #require(dates.date(from: stored["created_at"] as? String ?? ""))
      #expect(photo.createdAt.milliseconds == Int(date.timeIntervalSince1970) * 1000)
    }
  }
}
