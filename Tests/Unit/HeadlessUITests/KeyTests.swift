import Sessions
import Testing

@testable import HeadlessUI

/// Requests with an idempotency key, over a host in memory.
@Suite("Keys of requests")
struct KeyTests {
  private let service = CounterService()
  private var host: TestHost { service.host }

  @Test("A key's request is done once, and another method with the same key is refused")
  func idempotency() {
    _ = service.send("counter/sign")
    let first = service.send("counter/add", #"{"key":"a"}"#)
    let again = service.send("counter/add", #"{"key":"a"}"#)
    #expect(host.count == 1 && first?.title == again?.title)
    #expect(service.send("count/add", #"{"key":"a"}"#)?.kind == "conflict")
  }

  @Test(
    "A key's request that asks for the same in other letters is the same one",
    arguments: [
      #"{"value":5,"note":"a"}"#, #"{ "note" : "a", "value" : 5 }"#,
      #"{"value":5.0,"note":"\u0061"}"#,
      #"{"value":5,"note":"a","secret":""}"#, #"{"note":"b","value":5,"note":"a"}"#,
    ])
  func sameRequest(params: String) {
    _ = service.send("counter/sign")
    _ = service.send("count/addSome", #"{"value":5,"note":"a","key":"a"}"#)
    let again = service.send("count/addSome", params.dropLast() + #","key":"a"}"#)
    #expect(again?.kind == nil && host.count == 5)
  }

  @Test(
    "A key's request that asks for something else is refused, and nothing is done",
    arguments: [#"{"value":6,"note":"a"}"#, #"{"value":5,"note":"A"}"#, #"{"value":5}"#])
  func otherRequest(params: String) {
    _ = service.send("counter/sign")
    _ = service.send("count/addSome", #"{"value":5,"note":"a","key":"a"}"#)
    let other = service.send("count/addSome", params.dropLast() + #","key":"a"}"#)
    #expect(other?.kind == "conflict" && host.count == 5)
    #expect(other?.text.contains("The key was that of another request for count/addSome.") == true)
  }

  @Test("What is kept of a request tells no secret, and two secrets are not compared")
  func secretOfRequest() throws {
    _ = service.send("counter/sign")
    for secret in ["correct horse", "wrong horse"] {
      let params = #"{"value":5,"secret":"\#(secret)","key":"a"}"#
      #expect(service.send("count/addSome", params)?.kind == nil)
    }
    // The digest of these tests is its own text.
    let kept = try #require(host.response(to: "a", of: [])?.request)
    #expect(host.count == 5 && String(decoding: kept, as: UTF8.self) == #"{"value":5,"secret":""}"#)
  }

  @Test("Another user's response under the same key is not given, and the request is done")
  func responseToAnotherUser() throws {
    _ = service.send("counter/sign")
    let result = Array(#"{"title":"hers"}"#.utf8)
    try host.saveResponse(
      StoredResponse(
        user: "2", method: "counter/add", request: Array("{}".utf8), result: result),
      to: "a", of: [])
    #expect(service.send("counter/add", #"{"key":"a"}"#)?.title != "hers")
    #expect(host.count == 1)
  }

  @Test("Another revision of the view does not make an intent another request")
  func revisionOfRequest() throws {
    let revision = try #require(service.send("counter/sign")?.revision)
    let first = service.send("counter/add", #"{"ifRevision":\#(revision),"key":"a"}"#)
    let again = service.send("counter/add", #"{"ifRevision":\#(revision + 1),"key":"a"}"#)
    #expect(host.count == 1 && first?.revision == again?.revision)
  }
}
