import Foundation
import Testing

/// A list that is longer than any screen, bytes to bytes.
@Suite("Long lists")
struct LongListTests {
  @Test("10,000 players: no view holds more of them than a window")
  func window() throws {
    let stage = try Stage(.sqlite)
    let register =
      #"{"jsonrpc":"2.0","id":0,"method":"login/register","params":{"username":"ann","password":"correct horse"}}"#
    _ = stage.sendTogether([register])
    _ = stage.sendTogether(try #require(Transcript.additions("add 10000 players")))
    for (method, params) in [
      ("session/open", "{}"), ("playerList/search", #"{"value":"player"}"#),
      ("playerList/page", #"{"offset":9900}"#), ("playerList/search", #"{"value":"er 77"}"#),
    ] {
      let request = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
      let answer = try #require(stage.sendTogether([request]).first)
      #expect(answer.components(separatedBy: "\"details\"").count == 101, "\(method) \(params)")
      #expect(answer.utf8.count < 20_000)
    }
  }
}
