/// The pseudo-locale: what the program says gets longer, with accents and a mark of direction, so that a test of a
/// front end finds what is cut off, misplaced or not from the service. What users have typed stays.
extension View {
  /// The view in the pseudo-locale.
  package var pseudoLocalized: View {
    var view = self
    view.title = title.pseudo
    view.message = message?.pseudo
    view.notice?.text = notice?.text.pseudo ?? ""
    view.fields = fields.map(\.pseudoLocalized)
    view.sections = sections.map(\.pseudoLocalized)
    view.charts = charts?.map(\.pseudoLocalized)
    view.actions = actions.map(\.pseudoLocalized)
    view.alert?.title = alert?.title.pseudo ?? ""
    view.alert?.message = alert?.message.pseudo ?? ""
    view.alert?.actions = alert?.actions.map(\.pseudoLocalized) ?? []
    return view
  }
}

extension Field {
  fileprivate var pseudoLocalized: Field {
    var field = self
    field.label = label.pseudo
    field.placeholder = placeholder?.pseudo
    field.error = error?.pseudo
    return field
  }
}

extension Section {
  fileprivate var pseudoLocalized: Section {
    var section = self
    section.title = title.pseudo
    section.emptyText = emptyText?.pseudo
    section.rowHeading = rowHeading?.pseudo
    section.rowActions = rowActions.map(\.pseudoLocalized)
    section.columns = columns?.map { column in
      var column = column
      column.title = column.title.pseudo
      column.action = column.action?.pseudoLocalized
      return column
    }
    return section
  }
}

extension Chart {
  fileprivate var pseudoLocalized: Chart {
    var chart = self
    chart.title = title.pseudo
    return chart
  }
}

extension Action {
  fileprivate var pseudoLocalized: Action {
    var action = self
    action.title = title.pseudo
    action.reason = reason?.pseudo
    return action
  }
}

extension String {
  private static let accented: [Character: Character] = [
    "a": "á", "c": "ç", "d": "ð", "e": "é", "g": "ĝ", "i": "í", "l": "ļ", "n": "ñ", "o": "ö",
    "r": "ŕ", "s": "š", "t": "ţ", "u": "ü", "w": "ŵ", "y": "ý", "A": "Å", "E": "É", "N": "Ñ",
    "O": "Ö", "P": "Þ", "S": "Š", "T": "Ţ", "U": "Û",
  ]

  /// The text in the pseudo-locale: a third longer, between brackets; an empty one stays empty.
  package var pseudo: String {
    guard !isEmpty else { return self }
    let text = String(map { Self.accented[$0] ?? $0 })
    return "⟦\u{200F}" + text + String(repeating: "~", count: count / 3 + 1) + "⟧"
  }
}
