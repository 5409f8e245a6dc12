/// What a `--` line of a transcript says.
package enum Event: Equatable {
  /// The process is killed, and another one is started on the same data and the same profile.
  case restart
  /// Another process on the same data and the same profile takes over; the first one lives on.
  case another
  case endOfInput
  /// Another program begins to write the data, and does not end.
  case lockStore, unlockStore
  /// The players are out of reach of every program.
  case breakStore, repairStore
  /// Players that are made up: "Player 001" and so on.
  case addPlayers(Int)
  /// Matches that are made up, the first ones, of players 1 and 2.
  case playGathers(Int)
  /// A variable gets a made-up value with so many characters, in the place of a secret.
  case secret(String, length: Int)

  private static let named: [(String, Event)] = [
    ("restart", .restart), ("another", .another), ("end of input", .endOfInput),
    ("lock store", .lockStore), ("unlock store", .unlockStore), ("break store", .breakStore),
    ("repair store", .repairStore),
  ]

  /// What can be written, as the end of a sentence.
  static let forms =
    named.map(\.0).joined(separator: ", ")
    + ", add N players, play N gathers, or secret NAME of N characters"

  /// The most players or matches that one line adds.
  private static let most = 100_000

  /// The event of a text; nil if it is none.
  package init?(_ text: String) {
    if let event = Self.named.first(where: { $0.0 == text })?.1 {
      self = event
      return
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    if words.count == 5, words[0] == "secret", words[2] == "of", words[4] == "characters",
      let length = Int(words[3]), 0...1000 ~= length
    {
      self = .secret(String(words[1]), length: length)
      return
    }
    guard words.count == 3, let count = Int(words[1]), 1...Self.most ~= count else { return nil }
    switch (words[0], words[2]) {
    case ("add", "players"): self = .addPlayers(count)
    case ("play", "gathers"): self = .playGathers(count)
    default: return nil
    }
  }

  /// The text after `--`.
  package var text: String {
    switch self {
    case .addPlayers(let count): "add \(count) players"
    case .playGathers(let count): "play \(count) gathers"
    case .secret(let name, let length): "secret \(name) of \(length) characters"
    default: Self.named.first { $0.1 == self }?.0 ?? ""
    }
  }

  /// Whether only a data file can show it.
  var needsFile: Bool { self == .lockStore || self == .breakStore }

  /// Whether another process has to find the data.
  var needsLastingData: Bool { self == .restart || self == .another }

  /// The messages that make up the data; nil for another event.
  package var messages: [String]? {
    switch self {
    case .addPlayers(let count):
      (1...count).map { number in
        let zeros = String(repeating: "0", count: max(0, 3 - "\(number)".count))
        let name = "Player \(zeros)\(number)"
        return #"{"jsonrpc":"2.0","method":"players/add","params":{"name":"\#(name)"}}"#
      }
    case .playGathers(let count):
      (1...count).flatMap { number in
        let score = #"{"teamA":\#(number % 4),"teamB":\#(number % 3)}"#
        return [
          #"{"jsonrpc":"2.0","method":"gathers/start","params":{"teamA":["1"],"teamB":["2"]}}"#,
          #"{"jsonrpc":"2.0","method":"gathers/end","params":{"id":"\#(number)","score":\#(score)}}"#,
        ]
      }
    default: nil
    }
  }
}
