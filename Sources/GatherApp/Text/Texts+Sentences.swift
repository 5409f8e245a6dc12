import GatherDomain
import HeadlessUI

extension Language {
  /// The texts in this language.
  var texts: any Texts {
    switch self {
    case .english, .pseudo: English()
    case .german: German()
    case .chinese: Chinese()
    }
  }
}

extension Texts {
  /// What a person reads of a failure.
  func text(of failure: Failure) -> String {
    // `joined` would look up a conformance at each start of the program.
    let texts = failure.sentences.map(text)
    return texts.dropFirst().reduce(texts.first ?? "") { $0 + " " + $1 }
  }

  /// What is wrong with a field; nil if nothing is.
  func error(
    of field: some RawRepresentable<String>, in issues: [Failure.FieldIssue]
  ) -> String? {
    issues.first { $0.field == field.rawValue }.map { text(of: $0.rule) }
  }

  /// The place of a problem in a list, with the column's heading if it is about one.
  func heading(of place: ListPlace, _ column: String?) -> String {
    let place = self.place(place)
    return place.prefix(1).uppercased() + place.dropFirst() + (column.map { ", " + $0 } ?? "")
  }
}

extension Failure {
  /// The sentences in English, for people who start the program.
  package var message: String { English().text(of: self) }
}
