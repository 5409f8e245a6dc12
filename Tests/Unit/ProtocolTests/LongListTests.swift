import Foundation
import Testing
import Transcripts

/// A list that is longer than any screen, bytes to bytes.
@Suite("Long lists")
struct LongListTests {
  private static let register =
    #"{"jsonrpc":"2.0","id":0,"method":"login/register","params":{"username":"ann","password":"correct horse"}}"#

  @Test(
    "Next page is offered as soon as there is one entry more than a window, and leads to it",
    arguments: [(100, false), (101, true)])
  func lastEntry(count: Int, hasNextPage: Bool) throws {
    let service = try InProcessService(.sqlite)
    _ = service.sendTogether([Self.register])
    _ = service.sendTogether(try #require(Event.addPlayers(count).messages))
    let open = #"{"jsonrpc":"2.0","id":1,"method":"session/open"}"#
    let first = try #require(service.sendTogether([open]).first)
    #expect(first.contains(#""title":"Player 100""#) && !first.contains(#""title":"Player 101""#))
    let next = #""method":"playerList/page","params":{"offset":100},"isEnabled":true"#
    #expect(first.contains(next) == hasNextPage)
    guard hasNextPage else { return }
    let page = #"{"jsonrpc":"2.0","id":2,"method":"playerList/page","params":{"offset":100}}"#
    let second = try #require(service.sendTogether([page]).first)
    #expect(second.contains(#""title":"Player 101""#))
  }

  @Test("10,000 players: no view holds more of them than a window")
  func window() throws {
    let service = try InProcessService(.sqlite)
    _ = service.sendTogether([Self.register])
    _ = service.sendTogether(try #require(Event.addPlayers(10000).messages))
    for (method, params) in [
      ("session/open", "{}"), ("playerList/search", #"{"value":"player"}"#),
      ("playerList/page", #"{"offset":9900}"#), ("playerList/search", #"{"value":"er 77"}"#),
    ] {
      let request = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
      let answer = try #require(service.sendTogether([request]).first)
      #expect(answer.components(separatedBy: "\"details\"").count == 101, "\(method) \(params)")
      #expect(answer.utf8.count < 20_000)
    }
  }
}
