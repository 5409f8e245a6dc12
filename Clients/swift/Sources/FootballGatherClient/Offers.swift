extension FootballGather.View {
  /// The action that can be pressed by its id: one of the alert, if there is one.
  public func action(_ id: String) -> FootballGather.Action? {
    (alert?.actions ?? actions).first { $0.id == id && $0.isEnabled }
  }
}

extension FootballGather.Section {
  /// The actions that hold for a row, as long as there is no alert.
  public func actions(for row: FootballGather.Row) -> [FootballGather.Action] {
    guard row.isEnabled != false else { return [] }
    let state: FootballGather.ActionRowState = row.isSelected == true ? .selected : .unselected
    return rowActions.filter { $0.isEnabled && ($0.rowState ?? .known(state)) == .known(state) }
  }
}

extension FootballGather.Field {
  /// What is sent if nothing has been entered.
  var valueToSend: FootballGather.Scalar? {
    if let value { return value }
    switch (kind, entry) {
    case (.known(.text), _), (.known(.secret), _), (.later, .known(.typed)): return .text("")
    case (.known(.toggle), _), (.later, .known(.switched)): return .flag(false)
    default: return nil
    }
  }
}
