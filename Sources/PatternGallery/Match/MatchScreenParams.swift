import GatherDomain
import HeadlessUI
import JSONRPC

extension MatchScreen {
  /// The rows at which the wheels of the time picker stand.
  struct Wheels: WireObject {
    static let about = TypeInfo("MatchTime", "The rows at which the wheels stand.")
    private var minutes = ""
    private var seconds = ""

    mutating func members(_ visit: MemberVisitor) {
      visit("minutes", &minutes, "The row's id of the wheel for minutes.")
      visit("seconds", &seconds, "The row's id of the wheel for seconds.")
    }

    func time() throws(RequestError) -> GatherTime {
      GatherTime(minutes: try row(minutes), seconds: try row(seconds))
    }

    private func row(_ id: String) throws(RequestError) -> Int {
      guard let row = (0..<GatherTime.rows).first(where: { String($0) == id }) else {
        throw .refused(.notFound, "There is no such row.")
      }
      return row
    }
  }

  /// What a stepper shows.
  struct Step: WireObject {
    static let about = TypeInfo("MatchStep", "What the stepper of a team shows.")
    var team = SteppedTeam.teamA
    var value = 0

    mutating func members(_ visit: MemberVisitor) {
      visit("team", &team, "The team.")
      visit("value", &value, "Its goals.", .range(Score.goalRange))
    }
  }

  /// A team with a stepper.
  enum SteppedTeam: String, CaseIterable, WireValue {
    case teamA, teamB

    var team: Team { self == .teamA ? .teamA : .teamB }
  }
}
