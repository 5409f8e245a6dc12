import JSONRPC
import ViewVocabulary

/// The ids of a made-up app, a harbour. The last ones have a special meaning in some languages.
enum SampleID: String {
  case name, berth, lamp, depth, rig, crew, word, tide, flag
  case ships, buoys, catches
  case weigh, save, moor, sink, hail, stay, leave
  case constructor, length, `class`
}

/// An id that is no word.
struct OddID: RawRepresentable {
  let rawValue: String
}

extension AnyJSON {
  /// A view of a made-up screen.
  static func view(
    _ title: String = "North Quay", on screen: String = "quay", of subject: String? = nil,
    message: String? = nil, notice: Notice? = nil, announce: String? = nil, isLoading: Bool = false,
    progress: Progress? = nil, fields: [Field] = [], sections: [Section] = [],
    charts: [Chart] = [], actions: [Action] = [], alert: Alert? = nil, focus: Focus? = nil
  ) -> AnyJSON {
    var view = View(
      title: title, subject: subject, message: message, fields: fields, sections: sections,
      charts: charts, actions: actions, focus: focus)
    (view.notice, view.announce) = (notice, announce)
    view.screen = screen
    view.isLoading = isLoading
    view.progress = progress
    view.alert = alert
    return AnyJSON(view)
  }

  /// Stands for the revision of the view before; for a view that differs only by the time.
  static let ofTheViewBefore: AnyJSON = -1

  /// Stands for revision 1, as after a session has been opened.
  static let ofTheFirstView: AnyJSON = -2

  /// A view of a made-up screen in the pseudo-locale, in which texts are longer.
  static func pseudo(_ view: View) -> AnyJSON {
    var view = view.pseudoLocalized
    view.screen = "quay"
    return AnyJSON(view)
  }

  /// This view with another member.
  func with(_ name: String, _ value: AnyJSON) -> AnyJSON {
    var view = self
    view[name] = value
    return view
  }

  /// This view with revision 1.
  var first: AnyJSON {
    var view = self
    view["revision"] = .ofTheFirstView
    return view
  }

  /// This view with the revision of the view before.
  var tick: AnyJSON {
    var view = self
    view["revision"] = .ofTheViewBefore
    return view
  }
}

extension Field {
  /// The field, disabled.
  var disabled: Field {
    var field = self
    field.isEnabled = false
    return field
  }

  /// The field with the display text `text`.
  func drawn(as text: String) -> Field {
    var field = self
    field.text = text
    return field
  }
}

extension Row {
  /// The row, disabled: no row action applies to it.
  var disabled: Row {
    var row = self
    row.isEnabled = false
    return row
  }
}

extension Section {
  /// The section as a window of a longer list.
  func window(from offset: Int, of total: Int?) -> Section {
    var section = self
    section.offset = offset
    section.total = total
    return section
  }
}

extension Alert {
  /// An alert with these actions.
  static func asking(_ title: String, _ message: String, _ actions: Action...) -> Alert {
    var alert = Alert()
    alert.title = title
    alert.message = message
    alert.actions = actions
    return alert
  }
}

/// The methods of made-up views exist in no app. They are therefore named by strings.
extension Action {
  init<Input: RawRepresentable<String>>(
    _ id: some RawRepresentable<String>, _ title: String, _ method: String,
    params: ScalarParams? = nil, inputs: [Input]? = [NoID]?.none,
    rowParameter: String? = nil, rowState: RowState? = nil, role: Role = .normal,
    key: String? = nil, group: Group? = nil, unavailable reason: String? = nil
  ) {
    self.init(
      id, title, calling: method, params: params, inputs: inputs, rowParameter: rowParameter,
      rowState: rowState, role: role, key: key, group: group, unavailable: reason)
  }
}

extension Call {
  init(_ method: String, _ params: ScalarParams? = nil, whileTyping: Bool = false) {
    self.init(calling: method, params, whileTyping: whileTyping)
  }
}
