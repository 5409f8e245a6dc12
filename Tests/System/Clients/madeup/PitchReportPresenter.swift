import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// What a player says of a pitch, with everything that a screen can hold. Reached from the list; goes
/// back to it. The report is kept as the player's favourite team.
struct PitchReportPresenter: Presenter {
  static let about = TypeInfo("pitchReport", "Takes what a player says of a pitch.")
  enum FieldID: String, CaseIterable {
    case reporter, ground, gateCode, length, surface, isLit, lamps, nets, isWet, kickOff, wind,
      grass
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

  mutating func members(_ visit: MemberVisitor) {
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

  static let file = intent(
    "file", "Stores the report and goes back.", leadsTo: [PlayerListPresenter.self]
  ) {
    (screen: inout Self, _: Empty, context) throws(Failure) in
    let report = try screen.report(context)
    _ = try context.players.update(screen.player) { $0.favouriteTeam = report }
    return .pop()
  }

  static let intents = [setWitness, setNets, setWet, mow, save, file]
  static var backLeadsTo: [any Presenter.Type] { [PlayerListPresenter.self] }

  static func descriptor(of action: ActionID) -> ActionDescriptor {
    switch action {
    case .call:
      ActionDescriptor(setWitness, params: ["isHere": .flag(true)], rowState: .unselected)
    case .sendHome:
      ActionDescriptor(setWitness, params: ["isHere": .flag(false)], rowState: .selected)
    case .mow: ActionDescriptor(mow)
    case .save:
      ActionDescriptor(
        save, inputs: [FieldID.ground, .gateCode, .length, .surface, .isLit, .lamps, .grass],
        role: .primary)
    }
  }

  static func descriptor(of field: FieldID, in language: Language) -> FieldDescriptor {
    switch field {
    case .reporter: FieldDescriptor(.text, "Reporter")
    case .ground: FieldDescriptor(.text, "Ground", placeholder: "Where it is", isRequired: true)
    case .gateCode:
      FieldDescriptor(.secret, "Gate code", placeholder: "Six digits", isRequired: true)
    case .length: FieldDescriptor(.number, "Length", range: Entry.lengths)
    case .surface: FieldDescriptor(.choice, "Surface")
    case .isLit: FieldDescriptor(.toggle, "Floodlights")
    case .lamps: FieldDescriptor(.stepper, "Lamps", range: 0...8)
    case .nets: FieldDescriptor(.stepper, "Nets", range: 0...2, change: Call(setNets))
    case .isWet: FieldDescriptor(.toggle, "Wet", change: Call(setWet))
    case .kickOff: FieldDescriptor(.countdown, "Kick-off")
    case .wind: FieldDescriptor(.gauge, "Wind")
    case .grass: FieldDescriptor(.tint, "Colour of the grass")
    }
  }

  static func rowActions(of section: SectionID) -> [ActionID] {
    section == .witnesses ? [.call, .sendHome] : []
  }

  func view(in context: Context) throws(Failure) -> View {
    func field(_ id: FieldID, _ value: Scalar?, error: String? = nil) -> Field {
      Self.field(id, in: .english, value: value, error: error)
    }
    var reporter = field(.reporter, .text(try context.players.get(player).profile.name))
    reporter.isEnabled = false
    var kickOff = field(.kickOff, nil)
    kickOff.show(Countdown(), at: context.now)
    var wind = field(.wind, .number(7))
    wind.text = "7 knots"
    return View(
      title: "Pitch Report", message: isWet ? "Mind the puddles." : nil,
      fields: [
        reporter, field(.ground, .text(entry.ground), error: groundError),
        field(.gateCode, nil, error: codeError),
        field(.length, entry.length, error: lengthError),
        Self.field(
          .surface, in: .english, value: (entry.surface?.rawValue).map { .text($0) },
          choices: [Choice(id: "grass", title: "Grass"), Choice(id: "ash", title: "Ash")]),
        field(.isLit, .flag(entry.isLit)), field(.lamps, .number(entry.lamps)),
        field(.nets, .number(nets)), field(.isWet, .flag(isWet)), kickOff, wind,
        field(.grass, .text(entry.grass)),
      ],
      sections: [
        Self.section(
          .witnesses, in: .english, "Witnesses", rows: try context.players.list().entries.map(row),
          rowActions: [Self.action(.call, "Call"), Self.action(.sendHome, "Send Home")]),
        Self.section(.damage, in: .english, "Damage", emptyText: "Nothing is broken.", rows: []),
      ],
      actions: [
        Self.action(.mow, "Mow", unavailable: isWet ? "The grass is wet" : nil),
        Self.action(.save, "Done"),
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
        confirmation: Action(SharedID.confirm, "File", Self.file.method, role: .primary)))
  }

  /// The report as one line.
  private func report(_ context: Context) throws(Failure) -> String {
    var parts = [entry.ground, entry.surface?.rawValue ?? "bare", "\(entry.metres ?? 0) m"]
    parts += [
      entry.grass, "\(entry.lamps)+\(nets)", entry.isLit ? "lit" : "dark", isWet ? "wet" : "dry",
    ]
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
    var grass = ""

    /// The length; nil if what was entered is none.
    var metres: Int? {
      (length?.typed).flatMap { Int($0) }.flatMap { Self.lengths.contains($0) ? $0 : nil }
    }

    mutating func members(_ visit: MemberVisitor) {
      visit("ground", &ground, "Where the pitch is.")
      visit("gateCode", &gateCode, "What opens the gate.")
      visit("length", &length, "In metres.")
      visit("surface", &surface, "What the pitch is made of.")
      visit("isLit", &isLit, "Whether it has floodlights.")
      visit("lamps", &lamps, "How many lamps those have.", .range(0...8))
      visit("grass", &grass, "What colour the grass is.")
    }
  }

  /// Whether somebody is a witness.
  struct Witness: RowParams {
    static let about = TypeInfo("Witness", "Whether somebody is a witness.")
    static let rowParameter: StaticString = "player"
    var player = ID<Player>("")
    var isHere = true

    mutating func members(_ visit: MemberVisitor) {
      visit(Self.rowParameter, &player, "The row's player.")
      visit("isHere", &isHere, "Whether they were called.")
    }
  }

  /// How many nets there are.
  struct Nets: WireObject {
    static let about = TypeInfo("Nets", "How many nets there are.")
    var value = 0

    mutating func members(_ visit: MemberVisitor) {
      visit("value", &value, "The nets.", .range(0...2))
    }
  }

  /// Whether the grass is wet.
  struct Wetness: WireObject {
    static let about = TypeInfo("Wetness", "Whether the grass is wet.")
    var value = false

    mutating func members(_ visit: MemberVisitor) {
      visit("value", &value, "Whether it is.")
    }
  }
}
