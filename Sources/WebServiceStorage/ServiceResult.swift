#if WebService
  import GatherDomain
  import JSONRPC

  /// The result of a match in the service: two texts that any client may have written.
  struct ServiceResult: WireObject, Equatable {
    static let about = TypeInfo("ServiceResult", "How a match ended.")
    var score = ""
    var winnerTeam = ""

    init() {}

    /// The result as the original client writes it.
    init(_ score: Score) {
      self.score = "\(score.teamA)-\(score.teamB)"
      winnerTeam =
        switch score.winner {
        case .teamA: Team.teamA.serviceTitle
        case .teamB: Team.teamB.serviceTitle
        case .draw: "None"
        }
    }

    /// The result that the service lists; nil while the match is in progress.
    init?(_ gather: ServiceGather) {
      guard let score = gather.score, !score.isEmpty else { return nil }
      self.score = score
      winnerTeam = gather.winnerTeam ?? ""
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("score", &score, "The goals of both teams.")
      visit("winnerTeam", &winnerTeam, "Who won.")
    }

    /// The goals within the limits of the contract; nil if the text is not a score. More than 100 goals are
    /// shown as 100, or as 99 for the losing team if both exceed 100.
    var goals: Score? {
      // The original clients use `-` or `:` as separator.
      let parts = score.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == ":" }
      guard parts.count == 2, let teamA = Int(String(parts[0]).trimmed),
        let teamB = Int(String(parts[1]).trimmed)
      else { return nil }
      let most = Score.goalRange.upperBound
      func shown(_ goals: Int, beside others: Int) -> Int {
        min(goals, goals < others ? most - 1 : most)
      }
      return Score(teamA: shown(teamA, beside: teamB), teamB: shown(teamB, beside: teamA))
    }

    /// The winner, even without a readable score; nil if unknown.
    var winner: Score.Winner? {
      if let goals { return goals.winner }
      switch winnerTeam {
      case Team.teamA.serviceTitle: return .teamA
      case Team.teamB.serviceTitle: return .teamB
      case "None": return .draw
      default: return nil
      }
    }

    /// The result as the mirror stores it: the goals, or the winner and the unreadable text.
    var kept: String { goals == nil ? score + "\n" + winnerTeam : score }

    /// The result that the mirror has stored; nil for the empty text.
    init?(kept text: String) {
      if text.isEmpty { return nil }
      score = text
      if let goals {
        winnerTeam = ServiceResult(goals).winnerTeam
      } else if let end = text.unicodeScalars.lastIndex(of: "\n") {
        score = String(text.unicodeScalars[..<end])
        winnerTeam = String(text.unicodeScalars[end...].dropFirst())
      }
    }
  }
#endif
