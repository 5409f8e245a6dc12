import GatherDomain
import HeadlessUI
import JSONRPC

/// What a player says of a pitch, with everything that a screen can hold. Reached from the list; goes
/// back to it. The report is kept as the player's favourite team.
struct PitchReportPresenter: Presenter {
  static let about = TypeInfo("pitchReport", "Takes what a player says of a pitch.")
  enum FieldID: String, CaseIterable {
    case reporter, ground, gateCode, length, surface, isLit, lamps, nets, isWet, kickOff, wind
  }
  enum SectionID: String, CaseIterable { case witnesses, damage }
  enum ActionID: String, CaseIterable { case call, sendHome, mow, save }

  private var player = ID<Player>("")
  private var entry = Entry()
  private var nets = 0
  private var isWet = true
  private var witnesses: [ID<Player>] = []
  private var groundError: String?
  private var codeError: String?
  private var lengthError: String?

  init() {}
  init(by player: ID<Player>) { self.player = player }

  mutating func fields(_ visit: FieldVisitor) {
    visit("player", &player, "Who reports.")
    visit("entry", &entry, "What stands in the fields; no secret.")
    visit("nets", &nets, "How many nets there are.")
    visit("isWet", &isWet, "Whether the grass is wet.")
    visit("witnesses", &witnesses, "Who was called.")
    visit("groundError", &groundError, "What is wrong with the ground.")
    visit("codeError", &codeError, "What is wrong with the gate code.")
    visit("lengthError", &lengthError, "What is wrong with the length.")
  }

  static let setWitness = intent("setWitness", "Calls a witness, or sends them home.") {
    (screen: inout Self, witness: Witness, _) in
    screen.witnesses.removeAll { $0 == witness.player }
    if witness.isHere { screen.witnesses.append(witness.player) }
    return .stay
  }

  static let setNets = intent("setNets", "Says how many nets there are.") {
    (screen: inout Self, nets: Nets, _) in
    screen.nets = nets.value
    return .stay
  }

  static let setWet = intent("setWet", "Says whether the grass is wet.") {
    (screen: inout Self, wet: Wetness, _) in
    screen.isWet = wet.value
    return .stay
  }

  static let mow = intent("mow", "Mows the grass.") { (_: inout Self, _: Empty, _) in
    .show(Alert("Mown", "The grass is short now."))
  }

  static let save = intent("save", "Looks at the report, and asks.") {
    (screen: inout Self, entry: Entry, _) in
    screen.save(entry)
  }

  static let file = intent("file", "Stores the report and goes back.") {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    let report = try screen.report(context)
    _ = try context.players.update(screen.player) { $0.favouriteTeam = report }
    return .pop()
  }

  static let intents = [
    setWitness.method, setNets.method, setWet.method, mow.method, save.method, file.method,
  ]

  func view(in context: Context) throws(Failure) -> View {
    var reporter = Field(
      FieldID.reporter, .text, "Reporter",
      value: .text(try context.players.get(player).profile.name))
    reporter.isEnabled = false
    var wind = Field(FieldID.wind, .gauge, "Wind", value: .number(7))
    wind.text = "7 knots"
    return View(
      title: "Pitch Report", message: isWet ? "Mind the puddles." : nil,
      fields: [
        reporter,
        Field(
          FieldID.ground, .text, "Ground", placeholder: "Where it is", value: .text(entry.ground),
          isRequired: true, error: groundError),
        Field(
          FieldID.gateCode, .secret, "Gate code", placeholder: "Six digits", isRequired: true,
          error: codeError),
        Field(
          FieldID.length, .number, "Length", value: entry.length, range: Entry.lengths,
          error: lengthError),
        Field(
          FieldID.surface, .choice, "Surface",
          value: (entry.surface?.rawValue).map { .text($0) },
          choices: [Choice(id: "grass", title: "Grass"), Choice(id: "ash", title: "Ash")]),
        Field(FieldID.isLit, .toggle, "Floodlights", value: .flag(entry.isLit)),
        Field(FieldID.lamps, .stepper, "Lamps", value: .number(entry.lamps), range: 0...8),
        Field(
          FieldID.nets, .stepper, "Nets", value: .number(nets), range: 0...2,
          change: Call(Self.setNets)),
        Field(
          FieldID.isWet, .toggle, "Wet", value: .flag(isWet), change: Call(Self.setWet)),
        Field(FieldID.kickOff, "Kick-off", Countdown(), at: context.now),
        wind,
      ],
      sections: [
        Section(
          SectionID.witnesses, "Witnesses", rows: try context.players.list().entries.map(row),
          rowActions: [
            witnessAction(.call, "Call", isHere: true, holdsFor: .unselected),
            witnessAction(.sendHome, "Send Home", isHere: false, holdsFor: .selected),
          ]),
        Section(SectionID.damage, "Damage", emptyText: "Nothing is broken.", rows: []),
      ],
      actions: [
        Action(
          ActionID.mow, "Mow", Self.mow, unavailable: isWet ? "The grass is wet" : nil),
        Action(
          ActionID.save, "Done", Self.save,
          inputs: [
            FieldID.ground, FieldID.gateCode, FieldID.length, FieldID.surface, FieldID.isLit,
            FieldID.lamps,
          ], role: .primary),
      ])
  }

  private func row(_ other: Player) -> Row {
    let isReporter = other.id == player
    var row = Row(
      id: other.id.text, other.profile.name, details: isReporter ? ["Is the reporter"] : [],
      isSelected: witnesses.contains(other.id))
    row.isEnabled = isReporter ? false : nil
    return row
  }

  private func witnessAction(
    _ id: ActionID, _ title: String, isHere: Bool, holdsFor state: Action.RowState
  ) -> Action {
    Action(
      id, title, row: Self.setWitness, params: ["isHere": .flag(isHere)], rowState: state)
  }

  private mutating func save(_ entry: Entry) -> Transition {
    groundError = entry.ground.trimmed.isEmpty ? "Enter a ground." : nil
    codeError = entry.gateCode == "123456" ? nil : "This code opens no gate."
    lengthError = entry.metres == nil ? "Enter a whole number from 90 to 120." : nil
    self.entry = entry
    self.entry.gateCode = ""
    if groundError != nil || codeError != nil || lengthError != nil { return .stay }
    return .show(
      Alert(
        "File Report", "Do you want to file this report?",
        confirmation: Action(SharedID.confirm, "File", Self.file, role: .primary)))
  }

  /// The report as one line.
  private func report(_ context: Context) throws(Failure) -> String {
    var parts = [entry.ground, entry.surface?.rawValue ?? "bare", "\(entry.metres ?? 0) m"]
    parts += ["\(entry.lamps)+\(nets)", entry.isLit ? "lit" : "dark", isWet ? "wet" : "dry"]
    parts += try context.players.existing(witnesses).map(\.profile.name)
    return parts.joined(separator: ", ")
  }

  /// What a pitch is made of.
  enum Surface: String, CaseIterable, WireValue { case grass, ash }

  /// What was entered.
  struct Entry: WireObject {
    static let about = TypeInfo("PitchReport", "What was entered about a pitch.")
    static let lengths = 90...120

    var ground = ""
    var gateCode = ""
    var length: Scalar?
    var surface: Surface?
    var isLit = false
    var lamps = 0

    /// The length; nil if what was entered is none.
    var metres: Int? {
      (length?.typed).flatMap { Int($0) }.flatMap { Self.lengths.contains($0) ? $0 : nil }
    }

    mutating func fields(_ visit: FieldVisitor) {
      visit("ground", &ground, "Where the pitch is.")
      visit("gateCode", &gateCode, "What opens the gate.")
      visit("length", &length, "In metres.")
      visit("surface", &surface, "What the pitch is made of.")
      visit("isLit", &isLit, "Whether it has floodlights.")
      visit("lamps", &lamps, "How many lamps those have.", .range(0...8))
    }
  }

  /// Whether somebody is a witness.
  struct Witness: RowParams {
    static let about = TypeInfo("Witness", "Whether somebody is a witness.")
    static let rowParameter: StaticString = "player"
    var player = ID<Player>("")
    var isHere = true

    mutating func fields(_ visit: FieldVisitor) {
      visit(Self.rowParameter, &player, "The row's player.")
      visit("isHere", &isHere, "Whether they were called.")
    }
  }

  /// How many nets there are.
  struct Nets: WireObject {
    static let about = TypeInfo("Nets", "How many nets there are.")
    var value = 0

    mutating func fields(_ visit: FieldVisitor) {
      visit("value", &value, "The nets.", .range(0...2))
    }
  }

  /// Whether the grass is wet.
  struct Wetness: WireObject {
    static let about = TypeInfo("Wetness", "Whether the grass is wet.")
    var value = false

    mutating func fields(_ visit: FieldVisitor) {
      visit("value", &value, "Whether it is.")
    }
  }
}
