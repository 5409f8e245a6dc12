import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The person in a session: keeps who is shown, for whom it opens a window.
struct PersonScreen: Presenter {
  static let about = TypeInfo("person", "Shows a person's name and date of birth.")
  enum FieldID: String, CaseIterable { case subject }
  enum SectionID: String, CaseIterable { case person }

  private var pattern = PersonCard.Pattern.mvc
  private var subject = PersonCard.Subject.withSalutation

  init() {}
  init(_ pattern: PersonCard.Pattern) { self.pattern = pattern }

  mutating func members(_ visit: MemberVisitor) {
    visit("pattern", &pattern, "What is behind the screen.")
    visit("subject", &subject, "Who is shown.")
  }

  static let choose = intent("choose", "Shows another person.") {
    (screen: inout Self, choice: Choice, _) in
    screen.subject = choice.value
    return .stay
  }

  static let intents = [choose]
  static var backLeadsTo: [any Presenter.Type] { [DemoListScreen.self] }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    FieldDescriptor(.choice, "Person", isRequired: true, change: Call(choose))
  }

  func view(in context: PlainContext) -> View {
    var view = pattern.window(subject.person).draw()
    view.fields = [subjectField]
    return view
  }

  /// What the articles' apps do not have: who is to be shown.
  private var subjectField: Field {
    Self.field(
      .subject, in: .english, value: .text(subject.rawValue),
      choices: [
        .init(id: PersonCard.Subject.withSalutation.rawValue, title: "With a salutation"),
        .init(id: PersonCard.Subject.withoutSalutation.rawValue, title: "Without one"),
        .init(id: PersonCard.Subject.withEmptySalutation.rawValue, title: "With an empty one"),
      ])
  }

  /// Who is to be shown.
  struct Choice: WireObject {
    static let about = TypeInfo("PersonChoice", "Who is to be shown.")
    var value = PersonCard.Subject.withSalutation

    mutating func members(_ visit: MemberVisitor) {
      visit("value", &value, default: .withSalutation, "The person.")
    }
  }
}
