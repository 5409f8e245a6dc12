import GatherDomain
import JSONRPC

/// A photo as the service has it.
struct Photo: WireObject {
  static let about = TypeInfo("Photo", "A photo as the service has it.")
  private(set) var id = 0
  private(set) var name = ""
  private(set) var description: String?
  private(set) var createdAt = Instant(milliseconds: 0)
  private(set) var imageURL = ""
  private(set) var isForSale = false
  private(set) var camera: String?

  mutating func fields(_ visit: FieldVisitor) {
    var date = createdAt.rfc3339
    visit("id", &id, "Names the photo.")
    visit("name", &name, "What it is called.")
    visit("description", &description, "What is said of it; may be empty.")
    visit("created_at", &date, "When it was taken, ISO 8601 with an offset.")
    visit("image_url", &imageURL, "Where the picture is.")
    visit("for_sale", &isForSale, "Whether it can be bought.")
    visit("camera", &camera, "With what it was taken; may be empty.")
    createdAt = Instant(iso8601: date) ?? createdAt
  }

  /// The photos that ship with the program; none if the file is damaged, which a test would notice.
  static let all =
    JSONSlice.parse(PackageResources.content_json) { try? Page(wire: $0) }
    .flatMap { $0?.photos } ?? []

  /// A page of photos. Its numbers are passed over: there is but one.
  private struct Page: WireObject {
    static let about = TypeInfo("PhotoPage", "A page of photos.", isExtensible: true)
    var photos: [Photo] = []

    mutating func fields(_ visit: FieldVisitor) {
      visit("photos", &photos, "The photos, in order.")
    }
  }
}

extension Instant {
  /// The instant that a text like `2017-09-30T20:15:30-04:00` names; nil if it is none.
  init?(iso8601 text: String) {
    let numbers = text.split { !("0"..."9" ~= $0) }.compactMap { Int($0) }
    let zone = text.utf8.dropFirst(19)
    let sign =
      switch zone.first {
      case UInt8(ascii: "Z"): 0
      case UInt8(ascii: "+"): 1
      case UInt8(ascii: "-"): -1
      default: 2
      }
    guard sign < 2, numbers.count == (sign == 0 ? 6 : 8) else { return nil }
    let days = Self.days(year: numbers[0], month: numbers[1], day: numbers[2])
    let offset = sign == 0 ? 0 : sign * (numbers[6] * 60 + numbers[7])
    let minutes = (days * 24 + numbers[3]) * 60 + numbers[4] - offset
    self.init(milliseconds: (minutes * 60 + numbers[5]) * 1000)
  }

  /// The days from 1970-01-01 to a day after the year 0: years run from March, so that the leap day is
  /// the last of its year.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let fromMarch = (month + 9) % 12
    let year = month > 2 ? year : year - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + (fromMarch * 153 + 2) / 5 + day - 1
      - 719_468
  }
}
