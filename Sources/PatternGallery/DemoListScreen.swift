import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The list of the apps in a session: a row for each pattern of each app.
struct DemoListScreen: Presenter {
  static let about = TypeInfo("demos", "Lists small apps in each of their patterns.")
  enum SectionID: String, CaseIterable { case demos }
  enum ActionID: String, CaseIterable { case begin }

  mutating func members(_ visit: MemberVisitor) {}

  static let begin = intent(
    "begin", "Begins an app in a pattern.",
    leadsTo: PatternGallery.demos.compactMap(\.screens.first)
  ) { (_: inout Self, row: RowTouch, context) throws(RequestError) in
    let entries = entries
    let entry = entries[try row.place(among: entries.map(\.id))]
    return .push(entry.demo.firstScreen(entry.pattern, context.now))
  }

  static let intents = [begin]

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    ActionDescriptor(begin, role: .primary, isInEveryView: true)
  }
  static func rowActions(of section: SectionID) -> [ActionID] { [.begin] }

  func view(in context: PlainContext) -> View {
    View(
      title: "Presentation patterns",
      sections: [
        Section(
          SectionID.demos, "",
          rows: Self.entries.map { entry in
            Row(
              id: entry.id, "\(entry.demo.title), \(entry.pattern)", details: [entry.demo.summary])
          },
          rowActions: [Self.action(.begin, "Begin")])
      ])
  }

  /// An app in one of its patterns, as a row of the list.
  private struct Entry {
    let demo: Demo
    let pattern: String

    var id: String { "\(demo.name)/\(pattern)" }
  }

  private static var entries: [Entry] {
    PatternGallery.demos.flatMap { demo in demo.patterns.map { Entry(demo: demo, pattern: $0) } }
  }
}
