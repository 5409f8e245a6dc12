import GatherDomain
import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// The photos in a session: keeps whether they are loaded, and when the answer comes that is waited
/// for. For each touch it opens a window.
struct PhotosScreen: Presenter {
  static let about = TypeInfo(
    "photos", "Shows photos that have to be loaded, and opens those for sale.")
  enum FieldID: String, CaseIterable { case service }
  enum SectionID: String, CaseIterable { case photos }
  enum ActionID: String, CaseIterable { case tap }

  private var pattern = Photos.Pattern.mvc
  private var service = PhotoService.Condition.answers
  private var due: Instant?
  private var isLoaded = false

  init() {}

  /// The screen as it begins: the photos are asked for.
  init(_ pattern: Photos.Pattern, at now: Instant) {
    self.pattern = pattern
    _ = use(at: now) { $0.fetch() }
  }

  mutating func members(_ visit: MemberVisitor) {
    visit("pattern", &pattern, "What is behind the screen.")
    visit("service", &service, "What the service answers.")
    visit("due", &due, "When its answer comes, in milliseconds since 1970.")
    visit("isLoaded", &isLoaded, "Whether photos are shown.")
  }

  static let fetch = intent("fetch", "Loads the photos again, from a service that may fail.") {
    (screen: inout Self, choice: Choice, context) in
    screen.service = choice.value
    return screen.use(at: context.now) { $0.fetch() }
  }

  static let tap = intent("tap", "Taps a photo.", leadsTo: [PhotoScreen.self]) {
    (screen: inout Self, row: RowTouch, context) throws(RequestError) in
    let place = try row.place(among: screen.isLoaded ? Photo.all.count : 0)
    return screen.use(at: context.now) { $0.tap(place) }
  }

  static let intents = [fetch, tap]
  static var backLeadsTo: [any Presenter.Type] { [DemoListScreen.self] }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    ActionDescriptor(tap, role: .primary, isInEveryView: true)
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    FieldDescriptor(.choice, "Service", isRequired: true, change: Call(fetch))
  }

  static func rowActions(of section: SectionID) -> [ActionID] { [.tap] }

  func view(in context: PlainContext) -> View {
    let (window, _) = window(at: context.now, Navigation())
    var view = window.draw()
    view.fields = [serviceField]
    return view
  }

  mutating func advance(to now: Instant, in language: Language) -> Transition {
    guard let due, due <= now else { return .stay }
    let transition = use(at: now) { _ in }
    if case .stay = transition { return .refresh }
    return transition
  }

  func nextChange(after now: Instant) -> Instant? { due }

  /// Touches a window, lets the service answer if it is time, and keeps what has come of both.
  private mutating func use(
    at now: Instant, _ touch: (Photos.Window) -> Void
  ) -> Transition {
    let navigation = Navigation()
    let (window, photoService) = window(at: now, navigation)
    // What answers is held by the window.
    withExtendedLifetime(window) {
      touch(window)
      photoService.answer()
    }
    due = photoService.due
    isLoaded = window.photos() != nil
    return navigation.transition
  }

  private func window(
    at now: Instant, _ navigation: Navigation
  ) -> (Photos.Window, PhotoService) {
    let photoService = PhotoService(
      service, due: due, now: now)
    let window = pattern.window(isLoaded ? Photo.all : nil, photoService, navigation)
    // An open request stays open.
    if due != nil { window.fetch() }
    return (window, photoService)
  }

  /// What the articles' app does not have: a service that fails when it is told to.
  private var serviceField: Field {
    var field = Self.field(
      .service, in: .english, value: .text(service.rawValue),
      choices: PhotoService.Condition.allCases.map {
        .init(id: $0.rawValue, title: $0.error ?? "Answers")
      })
    field.isEnabled = due == nil
    return field
  }

  /// What the service is to answer.
  struct Choice: WireObject {
    static let about = TypeInfo("PhotoServiceChoice", "What the service is to answer.")
    var value = PhotoService.Condition.answers

    mutating func members(_ visit: MemberVisitor) {
      visit("value", &value, default: .answers, "The photos, or one of three errors.")
    }
  }
}
