package import GatherDomain
package import JSONRPC

extension Countdown: WireObject {
  package static let about = TypeInfo("Countdown", "The time that is left of a match.")
  package init() { self.init(chosen: 600) }

  package mutating func fields(_ visit: FieldVisitor) {
    var chosen = self.chosen
    var deadline: Int?
    var remaining: Int?
    switch phase {
    case .ready: break
    case .running(let end): deadline = end.milliseconds
    case .paused(let milliseconds): remaining = milliseconds
    case .finished: remaining = 0
    }
    visit("chosen", &chosen, "The time to count down from, in seconds.")
    visit("deadline", &deadline, "When it runs out, in milliseconds since 1970.")
    visit("remaining", &remaining, "What is left while it does not run, in milliseconds.")
    guard case .reading = visit else { return }
    let phase: Phase =
      if let deadline {
        .running(until: Instant(milliseconds: deadline))
      } else if let remaining {
        remaining == 0 ? .finished : .paused(remaining: remaining)
      } else {
        .ready
      }
    self = Countdown(chosen: chosen, phase: phase)
  }
}
