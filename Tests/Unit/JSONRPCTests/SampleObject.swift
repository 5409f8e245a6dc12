@testable import JSONRPC

/// A made-up object on the wire with a field of every kind.
struct SampleObject: WireObject {
  static let about = TypeInfo("SampleObject", "A day out.")

  var title = ""
  var size = 0
  var isOpen = false
  var pitches: [Pitch] = []
  var note: String?
  var weather: Weather?
  var home: Pitch?
  var rounds: [[Int]]?
  var pageSize = 0
  var tags: [String] = []
  var age: Patch<Int> = .keep
  var rowKey: Int?
  var halftime: String?

  mutating func members(_ visit: MemberVisitor) {
    visit("title", &title, "What it is called.", .notEmpty)
    visit("size", &size, "How many come.", .range(2...22))
    visit("isOpen", &isOpen, "Whether more may come.")
    visit("pitches", &pitches, "Where it is.")
    visit("note", &note, "What else.", .notEmpty)
    visit("weather", &weather, "The forecast.")
    visit("home", &home, "The first pitch.")
    visit("rounds", &rounds, "Goals per round.")
    visit("pageSize", &pageSize, default: 100, "How many are shown.", .range(1...100))
    visit("tags", &tags, default: ["fun"], "Words for it.")
    visit("age", &age, "How old one has to be.", .range(1...120))
    visit("rowKey", &rowKey, "A number.")
    visit("half/time~", &halftime, "A name that has to be escaped.")
  }
}

/// An object within an ``SampleObject``.
struct Pitch: WireObject {
  static let about = TypeInfo("Pitch", "A place to play.")

  var name = ""
  var width: Int?

  mutating func members(_ visit: MemberVisitor) {
    visit("name", &name, "What it is called.", .notEmpty)
    visit("width", &width, "In metres.", .range(1...200))
  }
}

/// A choice of words.
enum Weather: String, CaseIterable, WireValue {
  case sunny, rainy
  case windy = "windy/cold"
}

/// An object that lets further members pass.
struct Greeting: WireObject {
  static let about = TypeInfo("Greeting", "A hello.", isExtensible: true)

  var text: String?

  mutating func members(_ visit: MemberVisitor) {
    visit("text", &text, "What is said.")
  }
}

/// An object that holds its own kind.
struct Bracket: WireObject {
  static let about = TypeInfo("Bracket", "A draw.")

  var name = ""
  var halves: [Bracket]?

  mutating func members(_ visit: MemberVisitor) {
    visit("name", &name, "What it is called.")
    visit("halves", &halves, "What it is drawn from.")
  }
}
