package import GatherDomain
package import JSONRPC
import Sessions

extension Countdown: WireObject {
  package static let about = TypeInfo("Countdown", "The time that is left of a match.")
  package init() { self.init(secondsPerPeriod: 600) }

  package mutating func members(_ visit: MemberVisitor) {
    var (secondsPerPeriod, periods, period) = (self.secondsPerPeriod, self.periods, self.period)
    var (deadline, remaining) = (end?.milliseconds, storedRemaining)
    visit("chosen", &secondsPerPeriod, "The time to count down from, in seconds.")
    visit("periods", &periods, default: 1, "How many periods there are.")
    visit("period", &period, default: 1, "The period that is played, from 1.")
    visit("deadline", &deadline, "When it runs out, in milliseconds since 1970.")
    visit("remaining", &remaining, "What is left while it does not run, in milliseconds.")
    guard case .reading = visit else { return }
    self = Countdown(
      secondsPerPeriod: secondsPerPeriod, periods: periods, period: period,
      end: deadline.map(Instant.init(milliseconds:)), remaining: remaining)
  }
}
