package import GatherDomain
package import HeadlessUI
import JSONRPC
package import Sessions

/// What the app's presenters and methods may use: the services, bound to the signed-in user, and the time.
package struct Context: PresenterContext {
  package typealias Failure = GatherDomain.Failure

  package let now: Instant
  package let accounts: AccountService
  package let players: PlayerService
  package let gathers: GatherService
  package let fixtures: FixtureService
  package let sessions: SessionService
  /// The texts in the user's language.
  let texts: Texts
  let store: any Store
  private let timeZones: TimeZoneDatabase
  private let timeZoneName: String?
  private let user: ID<Account>?
  private let reportProgress: (_ done: Int, _ total: Int) -> Bool

  package init(_ scope: RequestScope) throws(RequestError) {
    guard let host = scope.host as? GatherHost else { throw .missingHost }
    user = scope.user.map { ID($0) }
    let account = user ?? ID("")
    now = scope.time
    store = host.store
    timeZones = host.timeZones
    timeZoneName = scope.timeZone
    texts = scope.language.texts
    accounts = AccountService(store: host.store, crypto: host.crypto, throttle: host.throttle)
    players = PlayerService(store: host.store, account: account)
    gathers = GatherService(store: host.store, account: account)
    fixtures = FixtureService(store: host.store, account: account)
    sessions = SessionService(
      store: host.store, account: account,
      current: CurrentSession(scope.session, retired: scope.retired), digest: host.crypto.digest)
    reportProgress = scope.reportProgress
  }

  /// Times as the user reads them: in the user's zone and language.
  var times: TimeTexts { TimeTexts(zone: timeZones.rules(of: timeZoneName) ?? .utc, texts: texts) }

  /// The account of the signed-in user, or ``Failure/notSignedIn(_:)``.
  func signedInAccount() throws(Failure) -> Account {
    guard let user, let account = try store.account(user) else {
      throw .notSignedIn(.nobodySignedIn)
    }
    return account
  }

  /// Reports how much of a long change is done; throws if nobody waits for it any longer.
  func progress(_ done: Int, _ total: Int) throws(Failure) {
    if !reportProgress(done, total) { throw .cancelled }
  }
}

extension Failure: RequestFailure {
  package var requestError: RequestError {
    switch self {
    case .notSignedIn: .refused(response(.notSignedIn))
    case .signInExpired: .signInExpired(response(.notSignedIn))
    case .notFound: .refused(response(.notFound))
    case .wrongState: .refused(response(.conflict))
    case .storeUnavailable: .unavailable(response(.storeUnavailable))
    case .timedOut: .timedOut(response(.storeUnavailable))
    case .transactionConflict: .transactionConflict(response(.storeUnavailable))
    case .cancelled: .cancelled(response(.cancelled))
    case .invalidInput(let issues):
      .refused(
        response(.invalidInput) { language in
          let rules = issues.map { issue in
            JSONDocument.Member(
              name: issue.field, value: .string(language.texts.text(of: issue.rule)))
          }
          return ["fields": .object(rules)]
        })
    }
  }

  private func response(
    _ kind: ErrorKind, _ data: @escaping @Sendable (Language) -> JSONDocument = { _ in [:] }
  ) -> ErrorResponse {
    ErrorResponse(kind, text: { $0.texts.text(of: self) }, data: data)
  }
}
