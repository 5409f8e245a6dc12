import GatherDomain
import HeadlessUI
import ViewVocabulary

extension MatchVIP {
  /// What goes around in the scene of the match.
  enum GatherModels {
    /// The teams.
    enum Teams {
      /// What the interactor has done.
      struct Response {
        let lineup: Lineup
      }
      /// What is displayed.
      struct ViewModel {
        let title: String
        let sections: [TableSection]
      }
    }

    /// The clock is started, held or reset, or it fires.
    enum Timer {
      /// What is touched.
      enum Request { case start, pause, cancel, fire }
      /// What the interactor has done.
      struct Response {
        let seconds: Int
        let state: Countdown.State
        let canStart: Bool
      }
      /// What is displayed.
      struct ViewModel {
        let timer: TimerOutlets
      }
    }

    /// The time picker is opened, closed with a time, or closed without.
    enum Picker {
      /// What is touched.
      enum Request {
        case open, close
        case done(GatherTime)
      }
      /// What the interactor has done.
      struct Response {
        let time: GatherTime?
      }
      /// What is displayed.
      struct ViewModel {
        let wheels: (minutes: Wheel, seconds: Wheel)?
      }
    }

    /// A stepper is touched.
    enum Score {
      /// What is touched.
      struct Request {
        let team: Team
        let goals: Int
      }
      /// What the interactor has done.
      struct Response {
        let goalsA: Int
        let goalsB: Int
      }
      /// What is displayed.
      struct ViewModel {
        let teamA: String
        let teamB: String
      }
    }

    /// The match is to end, or to be left.
    enum Finish {
      /// What is touched.
      struct Request {
        let isConfirmed: Bool
      }
      /// What the interactor has done.
      enum Response {
        case endQuestion, backQuestion, discarded
        case ended(goalsA: Int, goalsB: Int, GatherDomain.Score.Winner)
      }
      /// What is displayed.
      enum ViewModel {
        case alert(Alert)
        case closed(String)
      }
    }
  }
}
