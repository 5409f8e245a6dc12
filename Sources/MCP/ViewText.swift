import HeadlessUI
import ViewVocabulary

/// A view as text that people and models read: all that is drawn, and what can be called by its id in brackets.
struct ViewText {
  private var lines: [String] = []
  /// The lines of the latest columns that sort: several sections can have the same ones.
  private var columnLines: [String] = []
  private let isDestructive: (Action) -> Bool

  var text: String { lines.joined(separator: "\n") }

  /// The text of a view. `isDestructive` tells whether an action destroys something, or asks first.
  init(_ view: View, isDestructive: @escaping (Action) -> Bool) {
    self.isDestructive = isDestructive
    lines.append("# \(view.title) (\(view.screen), revision \(view.revision))")
    lines += [view.message, view.notice?.text].compactMap(\.self)
    if let said = view.announce, said != view.notice?.text, said != view.alert?.message {
      lines.append(said)
    }
    if view.isLoading { lines.append("Loading …") }
    if let document = view.document {
      lines += ["## \(document.title) (\(document.name))", document.text]
    }
    for field in view.fields { add(field) }
    for section in view.sections { add(section, isBehindAlert: view.alert != nil) }
    for chart in view.charts ?? [] { add(chart) }
    if let alert = view.alert {
      lines += ["! \(alert.title)", alert.message]
    }
    let actions = view.alert?.actions ?? view.actions
    if !actions.isEmpty { lines.append("Actions:") }
    lines += actions.map(line)
  }

  private mutating func add(_ field: Field) {
    var line = "- [\(field.id)] \(field.label)"
    let chosen = field.choices?.first { $0.id == field.value?.typed }?.title
    if field.kind == .secret {
      line += ": has to be typed by a person, in another front end"
    } else if let text = field.text ?? chosen ?? field.value?.typed {
      if !text.isEmpty { line += ": \(text)" }
    }
    lines.append(line + field.notes)
    if let error = field.error { lines.append("  ! \(error)") }
  }

  private mutating func add(_ section: Section, isBehindAlert: Bool) {
    let first = section.offset ?? 0
    let end = first + section.rows.count
    let total = section.total.map { "\($0)" } ?? (section.offset == nil ? "\(end)" : "many")
    var heading = "## [\(section.id)]" + (section.title.isEmpty ? "" : " " + section.title)
    if total != "\(section.rows.count)" { heading += " (\(first + 1)–\(end) of \(total))" }
    lines.append(heading)
    if section.rows.isEmpty, let text = section.emptyText { lines.append(text) }
    let headings = section.columns?.map(\.title) ?? []
    for row in section.rows { lines.append(row.line(under: headings)) }
    if isBehindAlert || section.rows.isEmpty { return }
    if !section.rowActions.isEmpty { lines.append("With a row of [\(section.id)]:") }
    lines += section.rowActions.map(line)
    let columns = (section.columns ?? []).compactMap { column in
      column.action.map { line($0) + ", with the column \(column.id)" }
    }
    if columns.isEmpty || columns == columnLines { return }
    columnLines = columns
    lines.append("With a column of [\(section.id)]:")
    lines += columns
  }

  private mutating func add(_ chart: Chart) {
    let unit = chart.unit.map { " " + $0 } ?? ""
    let points = chart.points.map { "\($0.label) \($0.value)\(unit)" }
    lines.append("\(chart.title): " + points.joined(separator: ", "))
  }
}

extension Field {
  /// What has to be known of the field to fill it in.
  fileprivate var notes: String {
    if !isEnabled { return " (cannot be changed now)" }
    var notes = [kind.rawValue]
    if let choices {
      notes.append(choices.map { "\($0.id) = \($0.title)" }.joined(separator: ", "))
    }
    if isRequired { notes.append("required") }
    switch (minimum, maximum) {
    case (let least?, let greatest?): notes.append("\(least) to \(greatest)")
    case (let least?, nil): notes.append("at least \(least)")
    case (nil, let greatest?): notes.append("at most \(greatest)")
    case (nil, nil): break
    }
    if let maximumLength { notes.append("at most \(maximumLength) characters") }
    if change != nil { notes.append("callable, with its value in inputs") }
    return " (" + notes.joined(separator: "; ") + ")"
  }
}

extension Row {
  /// The row in one line, in a table with the headings of its details.
  fileprivate func line(under headings: [String]) -> String {
    let named = details.enumerated().map { index, detail in
      guard index < headings.count, !headings[index].isEmpty, !detail.isEmpty else { return detail }
      return "\(headings[index]): \(detail)"
    }
    let mark = isSelected.map { $0 ? "[x] " : "[ ] " } ?? ""
    let parts = ["- \(mark)[\(id)] \(title)"] + named.filter { !$0.isEmpty }
    return parts.joined(separator: " · ")
      + (isEnabled == false ? " (nothing can be done with it)" : "")
  }
}

extension ViewText {
  /// An action in one line, with what has to be known to call it.
  private func line(_ action: Action) -> String {
    var notes: [String] = []
    if !action.isEnabled { notes.append("not now" + (action.reason.map { ": " + $0 } ?? "")) }
    if action.role == .destructive {
      notes.append(isDestructive(action) ? "destructive" : "asks first")
    }
    if let inputs = action.inputs, !inputs.isEmpty {
      notes.append("inputs: " + inputs.joined(separator: ", "))
    }
    if let rowState = action.rowState { notes.append("only \(rowState.rawValue) rows") }
    let known = notes.isEmpty ? "" : " (" + notes.joined(separator: "; ") + ")"
    return "- [\(action.id)] \(action.title)" + known
  }
}
