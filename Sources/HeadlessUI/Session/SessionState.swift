import JSONRPC
import Sessions
import ViewVocabulary

/// Everything that a request may change of a session, as one value: a request that fails restores it.
struct SessionState {
  /// What the host keeps.
  var content: SessionContent
  /// The token under which the host keeps it; nil before the session is opened.
  var identity: SessionIdentity?
  var display = Display()
  var lifecycle = Lifecycle()
  /// Whether the client wants to be notified of changes that it did not ask for.
  var notifies = false
  /// What only the next view that is sent has.
  var oneTimeContent = OneTimeContent()
  /// How what the user reads is written.
  var locale: Locale
  /// The time, as it was last told.
  var time: Instant

  /// A session that is not open yet and shows `screen`.
  init(on screen: any Presenter, in language: Language, at time: Instant) {
    content = SessionContent(nil, on: screen)
    locale = Locale(language: language)
    self.time = time
  }
}

/// What only one view has: what the front end speaks, and a text to be copied or saved.
struct OneTimeContent {
  var announcement: String?
  var document: Document?

  var isEmpty: Bool { announcement == nil && document == nil }
}

/// How what the user reads is written: in a language, and with the times of a zone.
struct Locale {
  var language: Language
  /// The IANA name of the client's time zone; nil for the zone of the process.
  var timeZone: String?
}

/// A session's state by reference. To keep it as it is costs one count until the state is changed.
final class StateBox {
  var state: SessionState

  init(_ state: SessionState) { self.state = state }
}

/// The view, and what the client has been sent of it.
struct Display {
  /// How current the view is.
  enum Freshness {
    /// The view is as it was drawn.
    case drawn(RenderedView)
    /// The screen has changed.
    case needsDraw
    /// The store may hold other things than the screen last saw. The view is as it was drawn before, if
    /// nothing else has changed since.
    case needsRefresh(RenderedView?)
  }

  var freshness = Freshness.needsDraw
  /// The view that was drawn last, whether it has changed since or not.
  var last: RenderedView?
  /// Whether the view has changed since the client last received it, without a request of the client.
  var hasUnsentChange = false
  /// Why the view that was drawn last lacks what the store holds; nil if it lacks nothing.
  var outage: RequestError?

  /// Whether the next view can be compared with the one that was drawn last.
  var hasDrawnView: Bool {
    switch freshness {
    case .drawn, .needsRefresh(.some): true
    case .needsDraw, .needsRefresh(nil): false
    }
  }

  /// Records that the store may hold other things than the screen last saw.
  mutating func setNeedsRefresh() {
    if case .drawn(let view) = freshness { freshness = .needsRefresh(view) }
    if case .needsDraw = freshness { freshness = .needsRefresh(nil) }
  }

  /// Records that the screen has changed.
  mutating func setNeedsDraw() {
    switch freshness {
    case .drawn, .needsDraw: freshness = .needsDraw
    case .needsRefresh: freshness = .needsRefresh(nil)
    }
  }
}

/// How a client wants the service to end.
package struct Lifecycle {
  /// The process with which the service ends; nil if the client named none.
  package internal(set) var watchedProcess: Int?
  package internal(set) var isShutDown = false
  /// The status with which to end as soon as the responses are written; nil while the service runs.
  package internal(set) var exitStatus: Int32?

  /// Refuses requests after `shutdown` or `exit`.
  package func check() throws(RequestError) {
    if exitStatus != nil { throw .refused(.invalidRequest, "After exit no request may follow.") }
    if isShutDown { throw .refused(.invalidRequest, "After shutdown only exit may follow.") }
  }
}
