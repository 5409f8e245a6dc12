/// Plays scenes to a client, and reports for each whether it passed.
package struct Check {
  /// Starts the client; also called to restart it.
  private let start: () throws(ClientError) -> ClientPipe
  private let initializeResult: AnyJSON
  private let trace: (String) -> Void

  /// How many times the client is started at most.
  private static let maximumStarts = 4

  /// The result of one scene.
  package struct Verdict {
    package let scene: String
    package let outcome: Outcome
  }

  /// How a scene ended.
  package enum Outcome: Equatable {
    case passed
    /// What the client did wrong, in sentences.
    case failed(String)
    /// The client does not know this act, on which the rest of the scene depends.
    case notOffered(String)
    /// The client was lost before, and is not started again.
    case unplayed
  }

  /// - Parameters:
  ///   - initializeResult: the response to a client's `initialize`.
  ///   - trace: receives every message. Terminal control characters are replaced, as in reported faults.
  ///   - start: starts the client.
  package init(
    initializeResult: AnyJSON, trace: @escaping (String) -> Void = { _ in },
    start: @escaping () throws(ClientError) -> ClientPipe
  ) {
    self.initializeResult = initializeResult
    self.trace = { trace($0.harmless) }
    self.start = start
  }

  /// Plays `scenes` in order and reports each result. Restarts a client that ended during a scene, but not
  /// one that never opened a session.
  package func play(_ scenes: [Scene], report: (Verdict) -> Void) {
    var runner: SceneRunner?
    var starts = 0
    for scene in scenes {
      var outcome = Outcome.passed
      do throws(CheckFailure) {
        if runner == nil {
          guard starts < Self.maximumStarts else {
            report(Verdict(scene: scene.name, outcome: .unplayed))
            continue
          }
          starts += 1
          runner = try newRunner()
        }
        if let unknown = try runner?.play(scene) { outcome = .notOffered(unknown) }
      } catch {
        switch error {
        case .wrong(let words): outcome = .failed(words.harmless)
        case .lost(let words):
          outcome = .failed(words.harmless)
          // A client that opens no session is not restarted.
          if runner == nil { starts = Self.maximumStarts }
          runner = nil
        }
      }
      report(Verdict(scene: scene.name, outcome: outcome))
    }
  }

  private func newRunner() throws(CheckFailure) -> SceneRunner {
    let pipe: ClientPipe
    do throws(ClientError) { pipe = try start() } catch {
      throw .lost(error.sentence(without: "start"))
    }
    return SceneRunner(
      try FakeService(Client(pipe, trace: trace), initializeResult: initializeResult))
  }
}
