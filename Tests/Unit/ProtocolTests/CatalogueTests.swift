import Foundation
import Testing
import Transcripts

/// Whole sessions in another language: nothing in English is left.
@Suite("Languages of the screens")
struct CatalogueTests {
  /// Sessions that lead through all screens, and are told nothing by the store.
  private static let transcripts = [
    "confirmPlayers/balance", "evening/whole", "gather/B12-B18-runs-out", "gather/time-picker",
    "gatherDetail/delete", "gatherDetail/rematch", "history/list", "leaderboard/figures",
    "confirmPlayers/swap", "login/empty-fields", "password/change",
    "playerDetail/deleted-elsewhere",
    "playerList/selection-survives-search", "playerList/undo",
  ]

  /// It is called so in every language.
  private static let ownName = "Markdown"

  @Test("No English word is left in Chinese", arguments: transcripts)
  func chinese(name: String) throws {
    let shown = try Self.play(name, in: "zh-Hans")
    #expect(shown.texts.count > 5)
    let word = try Regex("[A-Za-z]{2,}")
    for text in shown.texts {
      let rest = shown.names.union([Self.ownName]).reduce(text) {
        $0.replacingOccurrences(of: $1, with: "")
      }
      #expect(!rest.contains(word) || Self.isTheSame(text), "\(text)")
    }
  }

  @Test("German and English share only few texts")
  func german() throws {
    let name = "evening/whole"
    let (german, english) = (try Self.play(name, in: "de"), try Self.play(name, in: "en"))
    let same = german.texts.intersection(english.texts).subtracting(german.names)
    // Words of both languages, and times.
    let known: Set = [
      "Name", "Position", "Start", "Pause", "Team A", "Team B", "Teams", "Form", "OK",
    ]
    let others = same.subtracting(known).filter { text in
      let rest = german.names.reduce(text) { $0.replacingOccurrences(of: $1, with: "") }
      return rest.contains { $0.isLetter }
    }
    #expect(others.allSatisfy { $0.hasPrefix("Team A ") }, "\(others.sorted())")
    #expect(german.texts.count > 60)
  }

  @Test(
    "English texts are in sentence case, and have typographic apostrophes", arguments: transcripts)
  func words(name: String) throws {
    let shown = try Self.play(name, in: "en")
    let others: Set = ["Team", "A", "B", "MB", "OK", Self.ownName]
    for text in shown.texts where !text.contains("⏎") {
      #expect(!text.contains("'"), "\(text)")
      let bare = shown.names.reduce(text) { $0.replacingOccurrences(of: $1, with: "") }
      // Each clause begins with a capital letter, and so do the parts of a date.
      for clause in bare.split(whereSeparator: { ".:!?→".contains($0) }) {
        let words = clause.split { !$0.isLetter }.dropFirst().map { String($0) }
        let capitals = words.filter { $0.first?.isUppercase == true }
        let isDate = bare.contains { $0.isNumber }
        #expect(isDate || capitals.allSatisfy { others.contains($0) }, "\(text)")
      }
    }
  }

  /// The example of a list has the headings that an import knows in each language.
  private static func isTheSame(_ text: String) -> Bool { text.contains("⏎") || text == "OK" }

  /// What the views of a session show in a language: the program's texts, and what users have named.
  private static func play(
    _ name: String, in language: String
  ) throws -> (texts: Set<String>, names: Set<String>) {
    let transcript = try Transcript.golden(name + ".transcript")
    let service = try InProcessService()
    var (texts, names) = (Set<String>(), Set<String>())
    func receive(_ answers: [String]) throws {
      for answer in answers {
        let json = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
        guard let view = json?["result"] ?? json?["params"] else { continue }
        collect(view, within: "", &texts, &names)
      }
    }
    let locale =
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"locale":"\#(language)"}}"#
    try receive(service.sendTogether([locale]))
    for step in transcript.steps {
      switch step {
      case .send(let message, _): try receive(service.sendTogether([message]))
      case .wait(let seconds): try receive(service.wait(seconds: seconds))
      case .event(let event):
        try receive(service.stage.perform(event.messages.map { .send($0) } ?? .event(event), 0))
      case .comment, .sendRaw: break
      }
    }
    return (texts, names)
  }

  private static let shown: Set = [
    "title", "message", "label", "placeholder", "error", "emptyText", "rowHeading", "reason",
    "announce", "unit", "text",
  ]

  private static func collect(
    _ value: Any, within name: String, _ texts: inout Set<String>, _ names: inout Set<String>
  ) {
    switch value {
    case let list as [Any]: for item in list { collect(item, within: name, &texts, &names) }
    case let object as [String: Any]:
      for (key, member) in object {
        if let text = member as? String {
          let isName = key == "name" || key == "title" && name == "rows"
          if isName { names.insert(text) } else if shown.contains(key) { texts.insert(text) }
        } else {
          collect(member, within: key, &texts, &names)
        }
      }
    default: break
    }
  }
}
