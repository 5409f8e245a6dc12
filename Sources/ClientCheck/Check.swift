/// Plays scenes at a client, and says of each whether it was played right.
package struct Check {
  /// Starts the client, once more if it was lost.
  private let start: () throws(Loss) -> Line
  private let welcome: AnyJSON
  private let trace: (String) -> Void

  /// So many clients are started, at most.
  private static let maximumStarts = 4

  /// What became of one scene.
  package struct Verdict {
    package let scene: String
    /// What the client did wrong, in sentences; nil if nothing.
    package let fault: String?
  }

  /// How many scenes were played right and wrong, and how many not at all.
  package struct Tally: Equatable {
    package var passed = 0
    package var failed = 0
    package var unplayed = 0
  }

  /// - Parameters:
  ///   - welcome: the answer to a client's `initialize`.
  ///   - trace: is shown every message. Like every fault that is reported, it has nothing in it that could
  ///     steer the reader's terminal.
  ///   - start: starts the client.
  package init(
    welcome: AnyJSON, trace: @escaping (String) -> Void = { _ in },
    start: @escaping () throws(Loss) -> Line
  ) {
    self.welcome = welcome
    self.trace = { trace($0.harmless) }
    self.start = start
  }

  /// Plays `scenes` in order and reports each as it is done. A client that was lost in one is started
  /// anew for the next; one that opens no session is not.
  package func play(_ scenes: [Scene], report: (Verdict) -> Void) -> Tally {
    var tally = Tally()
    var player: Player?
    var starts = 0
    for scene in scenes {
      var fault: String?
      do throws(Flaw) {
        if player == nil {
          guard starts < Self.maximumStarts else {
            tally.unplayed += 1
            continue
          }
          starts += 1
          player = try newPlayer()
        }
        try player?.play(scene)
      } catch {
        switch error {
        case .wrong(let words): fault = words
        case .lost(let words):
          fault = words
          // A client that opens no session would open none the next time.
          if player == nil { starts = Self.maximumStarts }
          player = nil
        }
      }
      if fault == nil { tally.passed += 1 } else { tally.failed += 1 }
      report(Verdict(scene: scene.name, fault: fault?.harmless))
    }
    return tally
  }

  private func newPlayer() throws(Flaw) -> Player {
    let line: Line
    do throws(Loss) { line = try start() } catch {
      throw .lost(error.sentence(without: "start"))
    }
    return Player(try StandIn(Client(line, trace: trace), welcome: welcome))
  }
}
