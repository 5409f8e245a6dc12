import GatherDomain
import JSONRPC
import Sessions

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

  mutating func members(_ visit: MemberVisitor) {
    var date = createdAt.rfc3339
    visit("id", &id, "The photo's id.")
    visit("name", &name, "What it is called.")
    visit("description", &description, "What is said of it; may be empty.")
    visit("created_at", &date, "When it was taken, ISO 8601 with an offset.")
    visit("image_url", &imageURL, "Where the picture is.")
    visit("for_sale", &isForSale, "Whether it can be bought.")
    visit("camera", &camera, "With what it was taken; may be empty.")
    createdAt = Instant(rfc3339: date) ?? createdAt
  }

  /// The photos that ship with the program; none if the file is damaged, which a test would notice.
  static let all =
    JSONSlice.parse(PackageResources.content_json) { try Page(wire: $0) }?
    .photos ?? []

  /// A page of photos. Its numbers are passed over: there is but one.
  private struct Page: WireObject {
    static let about = TypeInfo("PhotoPage", "A page of photos.", isExtensible: true)
    var photos: [Photo] = []

    mutating func members(_ visit: MemberVisitor) {
      visit("photos", &photos, "The photos, in order.")
    }
  }
}
