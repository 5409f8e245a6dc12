import HeadlessUI
import JSONRPC
import Testing
import Transcripts

@testable import football_gather

/// The clock that tests and demonstrations move by hand.
@Suite("Clock by hand")
struct ManualClockTests {
  @Test("A clock that is moved by hand stays within the years that can be written")
  func clock() throws {
    let service = try InProcessService()
    let leap = #"{"jsonrpc":"2.0","id":1,"method":"clock/advance","params":{"seconds":1000000000}}"#
    let told = service.sendTogether(Array(repeating: leap, count: 260))
    #expect(told.last?.contains("9999-12-31T23:59:59Z") == true, "\(told.last ?? "")")
  }

  @Test("The real clock is not moved, and the contract says so")
  func realClock() throws {
    let advance =
      #"{"jsonrpc":"2.0","id":1,"method":"clock/advance","params":{"seconds":1}}"# + "\n"
    let run = try ServiceProcess.run(["--store", "memory:", "--profile", "none"], input: advance)
    #expect(run.output.contains(#""kind":"conflict""#), "\(run.output)")
    let method = try #require(Contract.whole.methods.first { $0.name == "clock/advance" })
    #expect(method.errors.map(\.name).contains("conflict"))
  }

  @Test("A clock that was put back does not offer an undo for longer", arguments: [0, -3600])
  func undo(seconds: Int) throws {
    let service = try InProcessService()
    let calls = [
      ("login/register", #"{"username":"ann","password":"correct horse"}"#),
      ("players/add", #"{"name":"Al"}"#), ("players/add", #"{"name":"Bo"}"#),
      ("playerList/delete", #"{"player":"1","confirmed":true}"#),
    ]
    for (method, params) in calls {
      _ = service.sendTogether([
        #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
      ])
    }
    _ = service.wait(seconds: seconds)
    // Another process: in one, time only goes forward.
    try service.show(.restart)
    let undo = #"{"jsonrpc":"2.0","id":2,"method":"session/undo"}"#
    let answer = try #require(service.sendTogether([undo]).last)
    #expect(answer.contains(#""error":{"code":1002"#) == (seconds < 0), "\(answer)")
  }
}
