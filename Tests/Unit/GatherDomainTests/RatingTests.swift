import Foundation
import GatherDomain
import Testing

/// How matches move ratings.
@Suite("Rating")
struct RatingTests {
  private func ratings(_ points: Int...) -> [Rating] { points.map(Rating.init(points:)) }

  @Test("A rating starts where the skill says; without one, as an amateur's")
  func start() {
    #expect(Rating(before: .beginner).points == 900)
    #expect(Rating(before: .amateur).points == 1000)
    #expect(Rating(before: .professional).points == 1200)
    #expect(Rating(before: nil) == Rating(before: .amateur))
  }

  @Test("Equal teams win and lose half the K factor, and a draw moves nothing")
  func equal() {
    let (a, b) = (ratings(900, 1100), ratings(1000, 1000))
    #expect(Rating.change(teamA: a, teamB: b, winner: .teamA) == 12)
    #expect(Rating.change(teamA: a, teamB: b, winner: .teamB) == -12)
    #expect(Rating.change(teamA: a, teamB: b, winner: .draw) == 0)
  }

  @Test("The weaker team wins more by a win, and something by a draw")
  func unequal() {
    let (strong, weak) = (ratings(1200), ratings(1000))
    #expect(Rating.change(teamA: strong, teamB: weak, winner: .teamA) == 6)
    #expect(Rating.change(teamA: strong, teamB: weak, winner: .draw) == -6)
    #expect(Rating.change(teamA: strong, teamB: weak, winner: .teamB) == -18)
  }

  @Test("Teams of other sizes are compared by their means; one without players moves nothing")
  func sizes() {
    #expect(Rating.lead(of: ratings(1000, 1001), over: ratings(1000)) == 1)
    #expect(Rating.lead(of: ratings(1000), over: ratings(1000, 1001)) == -1)
    #expect(Rating.lead(of: ratings(1000, 1000, 1001), over: ratings(1000)) == 0)
    #expect(Rating.lead(of: [], over: ratings(1000)) == nil)
    #expect(Rating.change(teamA: ratings(1000), teamB: [], winner: .teamA) == 0)
  }

  @Test("What one team wins the other loses, whichever is called Team A")
  func symmetry() {
    let swapped: [Score.Winner: Score.Winner] = [.teamA: .teamB, .draw: .draw, .teamB: .teamA]
    for lead in 0...3000 {
      let (a, b) = (ratings(1000 + lead), ratings(1000))
      for (winner, other) in swapped {
        #expect(
          Rating.change(teamA: a, teamB: b, winner: winner)
            == -Rating.change(teamA: b, teamB: a, winner: other))
      }
    }
  }

  @Test("The expected score is the formula's, for every lead")
  func expectedScore() {
    for lead in -4000...4000 {
      let formula = 1 / (1 + pow(10, -Double(lead) / 400))
      #expect(abs(Rating.expectedScore(of: lead) - formula) < 1e-12)
      for actualScore in [0, 0.5, 1] {
        let exact = Rating.kFactor * (actualScore - formula)
        // No change is so near to a half that the last digits could decide it.
        #expect(abs(exact.magnitude.truncatingRemainder(dividingBy: 1) - 0.5) > 1e-6)
      }
    }
    #expect(Rating.expectedScore(of: .max) == 1 && Rating.expectedScore(of: .min) < 1e-12)
  }
}
