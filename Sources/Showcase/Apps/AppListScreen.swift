import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The list of the apps, by which a person reaches them from every front end.
enum AppList {
  static let app = App(
    "apps", "Other apps", AppListScreen.about.summary, screens: [AppListScreen.self]
  ) { _ in AppListScreen() }
}

/// The list of the apps in a session: a row for each pattern of each app.
struct AppListScreen: Presenter {
  static let about = TypeInfo("apps", "Lists small apps in each of their patterns.")
  enum SectionID: String, CaseIterable { case apps }
  enum ActionID: String, CaseIterable { case begin }

  mutating func fields(_ visit: FieldVisitor) {}

  static let begin = intent(
    "begin", "Begins an app in a pattern.",
    leadsTo: Showcase.comparedApps.compactMap(\.screens.first)
  ) {
    (_: inout Self, row: RowTouch, context) throws(RequestError) in
    let entries = entries
    let entry = entries[try row.place(among: entries.map(\.id))]
    return .push(
      AppOpening(of: entry.app, in: entry.pattern)
        .firstScreen(at: context.now))
  }

  static let intents = [begin]

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    ActionDescriptor(begin, role: .primary)
  }
  static func rowActions(of section: SectionID) -> [ActionID] { [.begin] }

  func view(in context: PlainContext) -> View {
    View(
      title: AppList.app.title,
      sections: [
        Section(
          SectionID.apps, "",
          rows: Self.entries.map { entry in
            Row(
              id: entry.id, "\(entry.app.title), \(entry.pattern)", details: [entry.app.summary])
          },
          rowActions: [Self.action(.begin, "Begin")])
      ])
  }

  /// An app in one of its patterns, as a row of the list.
  private struct Entry {
    let app: App
    let pattern: String

    /// As the first line of a transcript names it.
    var id: String { "\(app.name)/\(pattern)" }
  }

  private static var entries: [Entry] {
    Showcase.comparedApps.flatMap { app in
      app.patterns.map { Entry(app: app, pattern: $0) }
    }
  }
}
