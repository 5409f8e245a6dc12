import HeadlessUI
import JSONRPC
import Sessions
import ViewVocabulary

/// A name and a date of birth: the app of "Introduction to MVVM", in the two patterns that it compares.
enum PersonCard {
  static let demo = Demo(
    "person", "Person", PersonScreen.about.summary, screens: [PersonScreen.self], usual: .mvc
  ) { (pattern: Pattern, _) in PersonScreen(pattern) }

  /// What is behind the screen.
  enum Pattern: String, CaseIterable, WireValue {
    case mvc, mvvm

    /// The screen's window on a person.
    func window(_ person: Person) -> Window {
      switch self {
      case .mvc: PersonMVC.window(person)
      case .mvvm: PersonMVVM.window(person)
      }
    }
  }

  /// What a person sees, whatever is behind it. It holds what has to live.
  struct Window {
    /// The object that holds the others of the pattern.
    let root: AnyObject
    let draw: () -> View
  }

  /// Somebody; never changes.
  struct Person {
    /// Nil and an empty one are alike.
    let salutation: String?
    let firstName: String
    let lastName: String
    let birthdate: Instant
  }

  /// Those who can be shown.
  enum Subject: String, CaseIterable, WireValue {
    case withSalutation, withoutSalutation, withEmptySalutation

    var person: Person {
      switch self {
      case .withSalutation: Person(salutation: "Dr.", birthdate: 0)
      case .withoutSalutation: Person(salutation: nil, birthdate: 951_782_400)
      case .withEmptySalutation: Person(salutation: "", birthdate: -2_203_891_200)
      }
    }
  }
}

extension PersonCard.Person {
  /// One of those in the article's examples; the date in seconds since 1970.
  fileprivate init(salutation: String?, birthdate: Int) {
    self.init(
      salutation: salutation, firstName: "first", lastName: "last",
      birthdate: Instant(milliseconds: birthdate * 1000))
  }
}
