import JSONRPC

/// The apps that `session/open` can begin.
enum AppMethods {
  static let all: [Method<Session>] = [
    .query("apps/list", "Lists the apps that session/open can begin.") {
      (session: Session, _: Empty) throws(RequestError) in
      try session.lifecycle.check()
      return AppList(session.contract.otherApps)
    }
  ]

  /// The apps that can be begun.
  struct AppList: WireObject {
    static let about = TypeInfo("AppList", "The apps that can be begun.")
    private var apps: [Entry] = []

    init() {}
    init(_ apps: [App]) { self.apps = apps.map(Entry.init) }

    mutating func fields(_ visit: FieldVisitor) {
      visit("apps", &apps, "Each by its name.")
    }
  }

  /// One app.
  struct Entry: WireObject {
    static let about = TypeInfo("App", "An app that can be begun in a session.")
    private var name = ""
    private var title = ""
    private var summary = ""
    private var patterns: [String] = []

    init() {}

    init(_ app: App) {
      name = app.name
      title = app.title
      summary = app.summary
      patterns = app.patterns
    }

    mutating func fields(_ visit: FieldVisitor) {
      visit("name", &name, "What session/open calls it.")
      visit("title", &title, "What people call it.")
      visit("summary", &summary, "What it shows, in a sentence.")
      visit("patterns", &patterns, "The ways in which it is built; the first one is the usual.")
    }
  }
}
