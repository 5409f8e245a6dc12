import GatherDomain
import HeadlessUI
import JSONRPC
import PrintedContract
import StdioService
import Transcripts

/// An example of each method for the OpenRPC document: the shortest one of the transcripts.
enum ContractExamples {
  /// The examples that the transcripts below `folder` give, played by this program; none if there are none.
  static func all(in folder: String, of contract: Contract) throws -> [MethodExample] {
    guard FileContent.isFolder(folder) else { return [] }
    var files = TranscriptFiles()
    try files.add(folder)
    var shortest: [String: MethodExample] = [:]
    for path in files.paths {
      guard let bytes = FileContent.read(path, limit: .max) else { continue }
      let transcript = try Transcript(name: path, bytes: bytes)
      if transcript.isRaw { continue }
      for example in try exchanges(of: transcript, contract) {
        if example.length < shortest[example.method]?.length ?? .max {
          shortest[example.method] = example
        }
      }
    }
    // Its result is the document itself.
    shortest["rpc.discover"] = nil
    return Array(shortest.values)
  }

  /// The successful requests of a transcript, with what this program answers.
  private static func exchanges(
    of transcript: Transcript, _ contract: Contract
  ) throws -> [MethodExample] {
    let plan = ReplayedService(
      header: transcript.effectiveHeader, command: ReplayedService.ours, framing: .lines,
      timeout: 60)
    let service = try ProcessStage(plan)
    let known = ReplayCommand.known(plan.header.patterns.first ?? "", plan)
    let played = TranscriptPlayer.play(transcript, on: service.stage, .values, known: known)
    return zip(played.sent, played.answers).flatMap { requests, answers in
      let responses = answers.compactMap { answer in
        document(answer.replacing(Contract.whole.digest, by: contract.digest))
      }
      return requests.compactMap { document($0) }.compactMap { request in
        responses.first { $0["id"] == request["id"] }.flatMap {
          MethodExample(request: request, response: $0)
        }
      }
    }
  }

  private static func document(_ text: String) -> JSONDocument? {
    JSONDocument(text: Array(text.utf8))
  }
}
