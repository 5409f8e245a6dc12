/// Whether a view offers what a client has sent.
package enum Offer: Equatable {
  case available
  /// Why not, if the view says so.
  case disabled(String?)
  /// It is offered for other rows.
  case absentRow
  /// The alert offers it about something else.
  case aboutSomethingElse
  case absent
}

extension View {
  /// Something that the view offers: a method, for the rows of a section or for none.
  private struct Offered {
    let method: String
    var isEnabled = true
    var reason: String?
    /// The parameter that takes a row's id, and the rows.
    var row: (parameter: String, rows: [Row])?

    init(_ action: Action, of rows: [Row] = []) {
      (method, isEnabled, reason) = (action.method, action.isEnabled, action.reason)
      row = action.rowParameter.map { ($0, rows) }
    }

    init(_ call: Call) { method = call.method }

    /// Whether `sent` is about one of the rows, if this is for rows.
    func hasRow(_ sent: ScalarParams) -> Bool {
      guard let row, let id = sent[row.parameter] else { return row == nil }
      return row.rows.contains { .text($0.id) == id }
    }
  }

  /// All that the view offers, in its order. An alert hides all but its own actions.
  private var offers: [Offered] {
    if let alert { return alert.actions.map { Offered($0) } }
    let ofSections = sections.flatMap { section -> [Offered] in
      let columns = section.rows.isEmpty ? [] : section.columns ?? []
      return section.rowActions.map { Offered($0, of: section.rows) }
        + columns.compactMap(\.action).map { Offered($0) }
    }
    return actions.map { Offered($0) } + ofSections
      + fields.filter(\.isEnabled).compactMap(\.change).map { Offered($0) }
  }

  /// Whether the view offers `method` with the parameters that were `sent`. With an alert they have to be about what it
  /// asks. Without one, the row has to be in the view; other parameters are not compared, as a retry may send a value that
  /// the view offers no longer.
  package func offer(of method: String, _ sent: ScalarParams) -> Offer {
    var offer = Offer.absent
    for offered in offers where offered.method == method {
      if !offered.isEnabled {
        if offer == .absent { offer = .disabled(offered.reason) }
      } else if !offered.hasRow(sent) {
        if offer == .absent { offer = .absentRow }
      } else {
        return alertMatches(method, sent) ? .available : .aboutSomethingElse
      }
    }
    return offer
  }

  /// Whether a method is sent about what the alert asks about, if there is one: the same row, say. Booleans are not
  /// compared: one of them is the answer to the alert.
  private func alertMatches(_ method: String, _ sent: ScalarParams) -> Bool {
    guard let alert else { return true }
    return alert.actions.contains { action in
      action.method == method
        && (action.params?.members ?? []).allSatisfy { member in
          if case .flag = member.value { true } else { sent[member.name] == member.value }
        }
    }
  }

  /// Whether what the view offers by `method` is destructive.
  package func isDestructive(_ method: String) -> Bool {
    let offered = alert?.actions ?? actions + sections.flatMap(\.rowActions)
    return offered.contains { $0.method == method && $0.role == .destructive }
  }

  /// The methods that can be called, in the order of the view.
  package var offeredMethods: [String] {
    var methods: [String] = []
    for offered in offers
    where offered.isEnabled && offered.row?.rows.isEmpty != true
      && !methods.contains(offered.method)
    {
      methods.append(offered.method)
    }
    return methods
  }
}
