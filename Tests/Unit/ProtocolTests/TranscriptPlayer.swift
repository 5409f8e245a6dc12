import Foundation
import HeadlessUI

@testable import football_gather

/// Something that a transcript is played on.
protocol Playable {
  /// Sends messages that arrive together; the answers, in order.
  func sendTogether(_ messages: [String]) -> [String]
  /// Sends bytes as they stand.
  func sendRaw(_ bytes: [UInt8]) -> [String]
  /// What comes when the input ends.
  func finish() -> [String]
  /// Lets time pass; what comes unasked.
  func wait(seconds: Int) -> [String]
  /// What a transcript's `--` line says.
  func event(_ name: String) throws
}

extension InProcessService: Playable {}
extension ServiceProcess: Playable {}

extension Transcript {
  /// Whether something happens that only a data file can show.
  var needsFile: Bool {
    steps.contains { $0 == .event("lock store") || $0 == .event("break store") }
  }

  /// The messages that a `-- add N players` or `-- play N gathers` line generates.
  static func additions(_ event: String) -> [String]? {
    let words = event.split(separator: " ")
    guard words.count == 3, let count = Int(words[1]) else { return nil }
    switch (words[0], words[2]) {
    case ("add", "players"):
      return (1...count).map { number in
        let name =
          "Player " + String(repeating: "0", count: max(0, 3 - String(number).count)) + "\(number)"
        return #"{"jsonrpc":"2.0","method":"players/add","params":{"name":"\#(name)"}}"#
      }
    case ("play", "gathers"):
      return (1...count).flatMap { number in
        let score = #"{"teamA":\#(number % 4),"teamB":\#(number % 3)}"#
        return [
          #"{"jsonrpc":"2.0","method":"gathers/start","params":{"teamA":["1"],"teamB":["2"]}}"#,
          #"{"jsonrpc":"2.0","method":"gathers/end","params":{"id":"\#(number)","score":\#(score)}}"#,
        ]
      }
    default: return nil
    }
  }

  /// The messages that the service answers with, for each turn. `pattern` is played as `{{pattern}}`.
  func played(on service: some Playable, _ pattern: String = "") throws -> [[String]] {
    var together: [String] = []
    return try turns.map { turn in
      switch turn.step {
      case .comment, .receive: return []
      case .send(let message, togetherWithNext: true):
        together.append(message)
        return []
      case .send(let message, togetherWithNext: false):
        let messages = together + [Variables(pattern: pattern).filled(into: message)]
        together = []
        return service.sendTogether(messages)
      case .sendRaw(let text): return service.sendRaw(Transcript.unescaped(text))
      case .wait(let seconds): return service.wait(seconds: seconds)
      case .event("end of input"): return service.finish()
      case .event(let name):
        if let additions = Transcript.additions(name) {
          _ = service.sendTogether(additions)
        } else {
          try service.event(name)
        }
        return []
      }
    }
  }

  /// The bytes of the text of a `>|` line.
  static func unescaped(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "x"):
        result.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      default: result.append(escape)
      }
    }
    return result
  }
}

/// The value of `{{name}}` in a transcript.
struct Variables {
  var pattern = ""

  private var values: KeyValuePairs<String, String> {
    ["{{digest}}": Contract.whole.digest, "{{pattern}}": pattern]
  }

  /// A text with the values in the place of the names.
  func filled(into text: String) -> String {
    guard text.contains("{{") else { return text }
    return values.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
  }

  /// An answer with the names in the place of the values that differ from contract to contract.
  static func named(in text: String) -> String {
    text.replacingOccurrences(of: Contract.whole.digest, with: "{{digest}}")
  }
}
