import GatherDomain

extension MatchVIP {
  /// What goes around in the scene of the line-up.
  enum ConfirmPlayersModels {
    /// A player is moved, or the scene is shown first.
    enum Teams {
      /// What is touched.
      struct Request {
        let player: ID<Player>
        let team: Team
        let index: Int?
      }
      /// What the interactor has done.
      struct Response {
        let lineup: Lineup
      }
      /// What is displayed.
      struct ViewModel {
        let title: String
        let sections: [TableSection]
        let startIsEnabled: Bool
      }
    }
  }
}
