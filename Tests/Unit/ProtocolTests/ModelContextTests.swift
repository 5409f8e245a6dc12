import Foundation
import Testing

@testable import football_gather

/// What an AI host may do, by the built program.
@Suite("AI hosts")
struct ModelContextTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The answers to requests, by a user with one player.
  private func ask(_ command: [String], _ requests: [(String, String)]) throws
    -> [String]
  {
    let lines = requests.enumerated().map { id, request in
      #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(request.0)","params":\#(request.1)}"#
        + "\n"
    }
    let options = ["--store", "sqlite:\(folder.path)/data", "--profile", folder.path + "/profile"]
    let run = try ServiceProcess.run(command + options, input: lines.joined())
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test("A question is asked by each tool, and what destroys is done by the tool for that only")
  func destructive() throws {
    _ = try ask(
      ["serve"],
      [
        ("login/register", #"{"username":"ann","password":"correct horse"}"#),
        ("players/add", #"{"name":"Bob"}"#),
      ])
    let calls = [
      ("act", #""action":"delete","row":"1""#, true),
      ("act", #""action":"confirm","revision":3"#, false),
      ("act", #""action":"dismiss""#, true),
      ("act", #""action":"search","inputs":{"search":"b"}"#, true),
      ("act_destructive", #""action":"search","inputs":{"search":"b"}"#, true),
      ("act_destructive", #""action":"delete","row":"1","section":"players""#, true),
      ("act_destructive", #""action":"dismiss""#, true),
    ]
    let hello =
      #"{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}"#
    let answers = try ask(
      ["mcp"],
      [("initialize", hello)]
        + calls.map { ("tools/call", #"{"name":"\#($0.0)","arguments":{\#($0.1)}}"#) })
    #expect(answers.count == calls.count + 1)
    for ((tool, arguments, isDone), answer) in zip(calls, answers.dropFirst()) {
      #expect(answer.contains(#""isError":false"#) == isDone, "\(tool) \(arguments): \(answer)")
      #expect(answer.contains("destructive: call act") != isDone, "\(answer)")
    }
  }
}
