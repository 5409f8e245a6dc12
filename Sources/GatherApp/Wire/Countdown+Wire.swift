package import GatherDomain
package import JSONRPC

extension Countdown: WireObject {
  package static let about = TypeInfo("Countdown", "The time that is left of a match.")
  package init() { self.init(chosen: 600) }

  package mutating func fields(_ visit: FieldVisitor) {
    var chosen = self.chosen
    var (deadline, remaining) = (end?.milliseconds, self.remaining)
    visit("chosen", &chosen, "The time to count down from, in seconds.")
    visit("deadline", &deadline, "When it runs out, in milliseconds since 1970.")
    visit("remaining", &remaining, "What is left while it does not run, in milliseconds.")
    guard case .reading = visit else { return }
    self = Countdown(
      chosen: chosen, end: deadline.map(Instant.init(milliseconds:)), remaining: remaining)
  }
}
