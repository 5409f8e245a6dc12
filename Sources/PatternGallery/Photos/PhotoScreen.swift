import HeadlessUI
import JSONRPC
import ViewVocabulary

/// One photo, whatever pattern has led to it. Reached from the list.
struct PhotoScreen: Presenter {
  static let about = TypeInfo("photo", "Shows the picture of a photo that is for sale.")
  enum SectionID: String, CaseIterable { case photo }

  private var imageURL = ""

  init() {}
  init(imageURL: String) { self.imageURL = imageURL }

  mutating func members(_ visit: MemberVisitor) {
    visit("imageURL", &imageURL, "Where the picture is.")
  }

  static let intents: [Intent] = []
  static var backLeadsTo: [any Presenter.Type] { [PhotosScreen.self] }

  func view(in context: PlainContext) -> View {
    View(
      title: "Photo",
      sections: [
        Section(SectionID.photo, "", rows: [Row(id: "image", "Image", details: [imageURL])])
      ])
  }
}
