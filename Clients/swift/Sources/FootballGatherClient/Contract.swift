// The contract of football-gather in types.
//
// Printed by `football-gather contract --types swift`; not to be edited.
//
// What is sent is exact; what is received may get more members and more words in a later version,
// so its words are open and members that are not named here are to be ignored.
//
// A member of what is sent that may be null as well as absent has two question marks: `nil` leaves
// it out, `.some(nil)` sends null.

/// The types of football-gather.
public enum FootballGather {
  public static let protocolVersion = "1.0"
  /// SHA-256 of the contract, which the service tells in its answer to `initialize`.
  public static let contract = "5544e6a6ea494f8e7dd02c4171f16b75b3ccb01da7bc5c7ccf0e0ba02896fc52"

  /// One of the words that this version knows, or one of a later version.
  public enum Open<Word>: Codable, Hashable, Sendable
  where Word: RawRepresentable<String> & Codable & Hashable & Sendable {
    case known(Word)
    case later(String)

    public init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      self = Word(rawValue: text).map(Self.known) ?? .later(text)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .known(let word): try container.encode(word.rawValue)
      case .later(let text): try container.encode(text)
      }
    }
  }

  /// A value that a person has entered: a text, a whole number, or yes and no.
  public enum Scalar: Codable, Hashable, Sendable, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
  {
    case text(String)
    case number(Int)
    case flag(Bool)

    public init(stringLiteral text: String) { self = .text(text) }
    public init(integerLiteral number: Int) { self = .number(number) }
    public init(booleanLiteral flag: Bool) { self = .flag(flag) }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else {
        self = .number(try container.decode(Int.self))
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      case .flag(let flag): try container.encode(flag)
      }
    }
  }

  /// What went wrong; to branch on.
  public enum ErrorKind: String, Codable, CaseIterable, Sendable {
    /// Bytes that belong to no frame were skipped.
    case frameGarbage
    /// A frame is not JSON; it was skipped.
    case frameJSON
    /// A Content-Length was longer than its frame; reading continues at the next header.
    case frameLength
    /// A frame is larger than 16 MiB; it was skipped.
    case frameTooLarge
    /// The input ended inside a frame.
    case frameTruncated
    /// The JSON is no JSON-RPC 2.0 request.
    case invalidRequest
    /// There is no such method.
    case unknownMethod
    /// The parameters are not what the method takes.
    case invalidParams
    /// Nobody is signed in, or the name and password do not belong together.
    case notSignedIn
    /// The view does not offer this now.
    case intentUnavailable
    /// There is no such thing, or it is not yours.
    case notFound
    /// The thing is in another state than the method needs.
    case conflict
    /// Values break a rule.
    case invalidInput
    /// The data cannot be read or written now; nothing has changed.
    case storeUnavailable
    /// The request was cancelled; nothing has changed.
    case cancelled
    /// The view has changed since the revision that was named.
    case staleRevision
  }

  /// How serious it is.
  public enum NoticeSeverity: String, Codable, CaseIterable, Sendable {
    case info
    case success
    case warning
    case error
  }

  /// How the field is drawn and what its value is.
  public enum FieldKind: String, Codable, CaseIterable, Sendable {
    case text
    case secret
    case toggle
    case number
    case choice
    case stepper
    case countdown
  }

  /// How a user enters the value, for a client that does not know the kind; a kind that it knows
  /// says it alone.
  public enum FieldEntry: String, Codable, CaseIterable, Sendable {
    case typed
    case chosen
    case stepped
    case switched
  }

  /// What a countdown is doing.
  public enum FieldState: String, Codable, CaseIterable, Sendable {
    case stopped
    case running
    case paused
  }

  /// Where the column's texts are.
  public enum ColumnAlignment: String, Codable, CaseIterable, Sendable {
    case start
    case center
    case end
  }

  /// How the rows are sorted, where it is by this column.
  public enum ColumnOrder: String, Codable, CaseIterable, Sendable {
    case ascending
    case descending
  }

  /// The rows that a row action holds for; absent: for all.
  public enum ActionRowState: String, Codable, CaseIterable, Sendable {
    case selected
    case unselected
  }

  /// What the action is to the screen.
  public enum ActionRole: String, Codable, CaseIterable, Sendable {
    case normal
    case primary
    case cancel
    case destructive
    case back
  }

  /// Where the action belongs; absent: to the main ones.
  public enum ActionGroup: String, Codable, CaseIterable, Sendable {
    case main
    case more
    case account
  }

  /// Bars from zero on, or a line from the least value on.
  public enum ChartKind: String, Codable, CaseIterable, Sendable {
    case bars
    case line
  }

  /// How serious it is; absent: not known.
  public enum AlertSeverity: String, Codable, CaseIterable, Sendable {
    case info
    case success
    case warning
    case error
  }

  /// How well the player plays.
  public enum PlayerSkill: String, Codable, CaseIterable, Sendable {
    case beginner
    case amateur
    case professional
  }

  /// Where the player likes to play.
  public enum PlayerPreferredPosition: String, Codable, CaseIterable, Sendable {
    case goalkeeper
    case defender
    case midfielder
    case winger
    case striker
  }

  /// Fair teams share the captains.
  public enum PlayerRole: String, Codable, CaseIterable, Sendable {
    case captain
  }

  /// How well the player plays.
  public enum PlayerDetailsSkill: String, Codable, CaseIterable, Sendable {
    case beginner
    case amateur
    case professional
  }

  /// Where the player likes to play.
  public enum PlayerDetailsPreferredPosition: String, Codable, CaseIterable, Sendable {
    case goalkeeper
    case defender
    case midfielder
    case winger
    case striker
  }

  /// Fair teams share the captains.
  public enum PlayerDetailsRole: String, Codable, CaseIterable, Sendable {
    case captain
  }

  /// In one team, or in different ones.
  public enum PairingKind: String, Codable, CaseIterable, Sendable {
    case together
    case apart
  }

  /// How the latest matches ended, at most five, the latest one last.
  public enum FiguresForm: String, Codable, CaseIterable, Sendable {
    case won
    case drawn
    case lost
  }

  /// How well the player plays.
  public enum PlayerImportRowSkill: String, Codable, CaseIterable, Sendable {
    case beginner
    case amateur
    case professional
  }

  /// Where the player likes to play.
  public enum PlayerImportRowPreferredPosition: String, Codable, CaseIterable, Sendable {
    case goalkeeper
    case defender
    case midfielder
    case winger
    case striker
  }

  /// Fair teams share the captains.
  public enum PlayerImportRowRole: String, Codable, CaseIterable, Sendable {
    case captain
  }

  /// How far ahead one team is.
  public enum ForecastLead: String, Codable, CaseIterable, Sendable {
    case none
    case slight
    case clear
    case great
  }

  /// Which one; absent if the teams are even.
  public enum ForecastTeam: String, Codable, CaseIterable, Sendable {
    case bench
    case teamA
    case teamB
  }

  /// Who won; absent while it is going on, or if nothing tells.
  public enum GatherWinner: String, Codable, CaseIterable, Sendable {
    case teamA
    case teamB
    case draw
  }

  /// Whether it runs.
  public enum ClockState: String, Codable, CaseIterable, Sendable {
    case stopped
    case running
    case paused
  }

  /// The team that it counts for.
  public enum GoalTeam: String, Codable, CaseIterable, Sendable {
    case teamA
    case teamB
  }

  /// Whether they came late, to the bench, or left; absent if they came on or went off.
  public enum SubstitutionPresence: String, Codable, CaseIterable, Sendable {
    case came
    case left
  }

  /// The team that it counts for.
  public enum GoalImportRowTeam: String, Codable, CaseIterable, Sendable {
    case teamA
    case teamB
  }

  /// Whether they came late, to the bench, or left; absent if they came on or went off.
  public enum SubstitutionImportRowPresence: String, Codable, CaseIterable, Sendable {
    case came
    case left
  }

  /// What is to be edited.
  public enum FieldRowField: String, Codable, CaseIterable, Sendable {
    case name
    case age
    case preferredPosition
    case skill
    case role
    case favouriteTeam
  }

  /// In one team, or in different ones.
  public enum PairingChoiceKind: String, Codable, CaseIterable, Sendable {
    case together
    case apart
  }

  /// Where to.
  public enum MoveParamsTo: String, Codable, CaseIterable, Sendable {
    case bench
    case teamA
    case teamB
  }

  /// A text for a chat, Markdown, or a picture. Default: "text".
  public enum ReportFormatFormat: String, Codable, CaseIterable, Sendable {
    case text
    case markdown
    case svg
  }

  /// The team.
  public enum SetScoreParamsTeam: String, Codable, CaseIterable, Sendable {
    case teamA
    case teamB
  }

  /// The team, or the bench.
  public enum SubstituteRowParamsTo: String, Codable, CaseIterable, Sendable {
    case bench
    case teamA
    case teamB
  }

  /// Which of the two days.
  public enum SeasonDayParamsEnd: String, Codable, CaseIterable, Sendable {
    case firstDay
    case lastDay
  }

  /// Whether they come, or none to withdraw the answer.
  public enum FixtureAnswerRowAnswer: String, Codable, CaseIterable, Sendable {
    case `in`
    case out
    case none
  }

  /// How well the player plays.
  public enum NewPlayerSkill: String, Codable, CaseIterable, Sendable {
    case beginner
    case amateur
    case professional
  }

  /// Where the player likes to play.
  public enum NewPlayerPreferredPosition: String, Codable, CaseIterable, Sendable {
    case goalkeeper
    case defender
    case midfielder
    case winger
    case striker
  }

  /// Fair teams share the captains.
  public enum NewPlayerRole: String, Codable, CaseIterable, Sendable {
    case captain
  }

  /// The new skill; null clears it.
  public enum PlayerChangeSkill: String, Codable, CaseIterable, Sendable {
    case beginner
    case amateur
    case professional
  }

  /// The new preferred position; null clears it.
  public enum PlayerChangePreferredPosition: String, Codable, CaseIterable, Sendable {
    case goalkeeper
    case defender
    case midfielder
    case winger
    case striker
  }

  /// The new role; null clears it.
  public enum PlayerChangeRole: String, Codable, CaseIterable, Sendable {
    case captain
  }

  /// In one team, or in different ones; null or nothing removes the wish.
  public enum PlayersToPairKind: String, Codable, CaseIterable, Sendable {
    case together
    case apart
  }

  /// The figure, the greatest value first. Default: "rating".
  public enum LeaderboardQueryBy: String, Codable, CaseIterable, Sendable {
    case rating
    case goals
    case played
    case won
    case drawn
    case lost
    case goalsFor
    case goalsAgainst
    case asked
    case attended
    case streak
    case unanswered
  }

  /// The figure, the greatest value first. Default: "rating".
  public enum LeaderboardExportParamsBy: String, Codable, CaseIterable, Sendable {
    case rating
    case goals
    case played
    case won
    case drawn
    case lost
    case goalsFor
    case goalsAgainst
    case asked
    case attended
    case streak
    case unanswered
  }

  /// A table, or values for programs. Default: "csv".
  public enum LeaderboardExportParamsFormat: String, Codable, CaseIterable, Sendable {
    case csv
    case semicolons
    case tabs
    case xlsx
    case json
  }

  /// Add new players, leaving those with a player's UID alone; or update those of these names.
  /// Default: "add".
  public enum ImportPlayersParamsMode: String, Codable, CaseIterable, Sendable {
    case add
    case update
  }

  /// A table, or values for programs. Default: "csv".
  public enum TableFormatFormat: String, Codable, CaseIterable, Sendable {
    case csv
    case semicolons
    case tabs
    case xlsx
    case json
  }

  /// A text for a chat, Markdown, or a picture. Default: "text".
  public enum TeamsReportParamsFormat: String, Codable, CaseIterable, Sendable {
    case text
    case markdown
    case svg
  }

  /// Their team.
  public enum NamedParticipantTeam: String, Codable, CaseIterable, Sendable {
    case teamA
    case teamB
  }

  /// The team that it counts for.
  public enum CorrectedGoalTeam: String, Codable, CaseIterable, Sendable {
    case teamA
    case teamB
  }

  /// A text for a chat, Markdown, or a picture. Default: "text".
  public enum GatherReportParamsFormat: String, Codable, CaseIterable, Sendable {
    case text
    case markdown
    case svg
  }

  /// The team in which they come on, or the bench.
  public enum SubstituteParamsTo: String, Codable, CaseIterable, Sendable {
    case bench
    case teamA
    case teamB
  }

  /// The team in which they come on, or the bench. Default: "bench".
  public enum JoinParamsTo: String, Codable, CaseIterable, Sendable {
    case bench
    case teamA
    case teamB
  }

  /// The team that it counts for.
  public enum AddGoalParamsTeam: String, Codable, CaseIterable, Sendable {
    case teamA
    case teamB
  }

  /// Whether a match that is there but differs stays or is replaced. Default: "keep".
  public enum ImportGathersParamsMode: String, Codable, CaseIterable, Sendable {
    case keep
    case replace
  }

  /// Whether they come, or none to withdraw the answer. Without a free place they are a reserve.
  public enum FixtureAnswerParamsAnswer: String, Codable, CaseIterable, Sendable {
    case `in`
    case out
    case none
  }

  /// Who the service is.
  public struct InitializeResult: Codable, Hashable, Sendable {
    /// The service.
    public var server: Program
    /// What the service speaks.
    public var protocolVersion: String
    /// The contract's level; it grows with what is added or changed.
    public var level: Int
    /// The oldest level whose clients are served: one that was written for an older level may fail.
    public var oldestLevel: Int
    /// SHA-256 of the contract as the program's command `contract` prints it, in hexadecimal; the
    /// file openrpc.json has examples besides.
    public var contract: String
    /// The language of the texts that people read.
    public var locale: String
    /// Nothing yet that a client could switch on.
    public var capabilities: Empty

    public init(
      server: Program,
      protocolVersion: String,
      level: Int,
      oldestLevel: Int,
      contract: String,
      locale: String,
      capabilities: Empty
    ) {
      self.server = server
      self.protocolVersion = protocolVersion
      self.level = level
      self.oldestLevel = oldestLevel
      self.contract = contract
      self.locale = locale
      self.capabilities = capabilities
    }
  }

  /// A program's name and version.
  public struct Program: Codable, Hashable, Sendable {
    /// The program's name.
    public var name: String
    /// The program's version.
    public var version: String?

    public init(
      name: String,
      version: String? = nil
    ) {
      self.name = name
      self.version = version
    }
  }

  /// An object without members.
  public struct Empty: Codable, Hashable, Sendable {
    public init() {}
  }

  /// A screen as it is to be drawn.
  public struct View: Codable, Hashable, Sendable {
    /// The screen's name, which its intents begin with.
    public var screen: String
    /// Grows with every change of the view except the countdown's passing seconds, progress and
    /// announce.
    public var revision: Int
    /// The screen's heading.
    public var title: String
    /// What the screen is about, such as an entry of a list; typed text stays only on the same
    /// screen and subject.
    public var subject: String?
    /// Whether something is still being waited for.
    public var isLoading: Bool
    /// How much is done of what is being waited for, if that is known.
    public var progress: Progress?
    /// A sentence about the whole screen.
    public var message: String?
    /// What the last change has done, until the user goes on.
    public var notice: Notice?
    /// A sentence to be spoken or flashed once, when this view arrives; absent in the next one.
    public var announce: String?
    /// A text to copy or to save; it stays until the user acts again, though the next view lacks
    /// it.
    public var document: Document?
    /// Where the user begins. It holds when the screen or its subject is another one, or when an
    /// answer has another focus than the view before.
    public var focus: Focus?
    /// What can be filled in, or is shown like it.
    public var fields: [Field]
    /// The lists.
    public var sections: [Section]
    /// What can be seen at a glance; absent if there is nothing.
    public var charts: [Chart]?
    /// What can be done on the screen as a whole.
    public var actions: [Action]
    /// A question or message in front of the screen; only its actions are available.
    public var alert: Alert?
    /// Opens this session again. In answers of session/open, and in each view after which the token
    /// before it opens nothing: after a sign-in, a sign-out or a new password.
    public var token: String?
    /// The language of the texts. In answers of session/open.
    public var locale: String?

    public init(
      screen: String,
      revision: Int,
      title: String,
      subject: String? = nil,
      isLoading: Bool,
      progress: Progress? = nil,
      message: String? = nil,
      notice: Notice? = nil,
      announce: String? = nil,
      document: Document? = nil,
      focus: Focus? = nil,
      fields: [Field],
      sections: [Section],
      charts: [Chart]? = nil,
      actions: [Action],
      alert: Alert? = nil,
      token: String? = nil,
      locale: String? = nil
    ) {
      self.screen = screen
      self.revision = revision
      self.title = title
      self.subject = subject
      self.isLoading = isLoading
      self.progress = progress
      self.message = message
      self.notice = notice
      self.announce = announce
      self.document = document
      self.focus = focus
      self.fields = fields
      self.sections = sections
      self.charts = charts
      self.actions = actions
      self.alert = alert
      self.token = token
      self.locale = locale
    }
  }

  /// How much is done of something that takes its time.
  public struct Progress: Codable, Hashable, Sendable {
    /// How many parts are done. From 0 on.
    public var done: Int
    /// How many parts there are. From 0 on.
    public var total: Int

    public init(
      done: Int,
      total: Int
    ) {
      self.done = done
      self.total = total
    }
  }

  /// What has just happened; drawn apart from the actions.
  public struct Notice: Codable, Hashable, Sendable {
    /// A sentence.
    public var text: String
    /// How serious it is.
    public var severity: Open<NoticeSeverity>
    /// The id of the one of the view's actions that belongs to the notice; it is drawn there and
    /// not among the others.
    public var action: String?
    /// When the action is offered no longer, if time ends that.
    public var until: String?

    public init(
      text: String,
      severity: Open<NoticeSeverity>,
      action: String? = nil,
      until: String? = nil
    ) {
      self.text = text
      self.severity = severity
      self.action = action
      self.until = until
    }
  }

  /// A text to take along, such as a report or an exported list.
  public struct Document: Codable, Hashable, Sendable {
    /// What it is, as a heading.
    public var title: String
    /// A file's name for it, without a folder.
    public var name: String
    /// The text, of any number of lines.
    public var text: String

    public init(
      title: String,
      name: String,
      text: String
    ) {
      self.title = title
      self.name = name
      self.text = text
    }
  }

  /// Where the user begins: at one field, in one section or at one action.
  public struct Focus: Codable, Hashable, Sendable {
    /// The field's id.
    public var field: String?
    /// The section's id: its first row.
    public var section: String?
    /// The action's id.
    public var action: String?

    public init(
      field: String? = nil,
      section: String? = nil,
      action: String? = nil
    ) {
      self.field = field
      self.section = section
      self.action = action
    }
  }

  /// Something to fill in, or shown like it.
  public struct Field: Codable, Hashable, Sendable {
    /// Unique among the fields of its screen; names its value among the inputs.
    public var id: String
    /// How the field is drawn and what its value is.
    public var kind: Open<FieldKind>
    /// How a user enters the value, for a client that does not know the kind; a kind that it knows
    /// says it alone.
    public var entry: Open<FieldEntry>?
    /// The text before the field.
    public var label: String
    /// The text in the field while it is empty.
    public var placeholder: String?
    /// What the field holds; a secret's is never sent.
    public var value: Scalar?
    /// The value as it is to be drawn.
    public var text: String?
    /// What a countdown is doing.
    public var state: Open<FieldState>?
    /// What can be chosen.
    public var choices: [Choice]?
    /// The least number.
    public var minimum: Int?
    /// The greatest number.
    public var maximum: Int?
    /// How many lines of a text to leave room for; absent: it has but one. From 0 on.
    public var lines: Int?
    /// How many code points of Unicode a text may have at most. From 0 on.
    public var maximumLength: Int?
    /// Whether the field must not be left empty.
    public var isRequired: Bool
    /// Whether the field can be changed now, if fields of its kind can be.
    public var isEnabled: Bool
    /// What is wrong with what the field holds, or with what the last action or change sent for it.
    public var error: String?
    /// The call to send after a change: of a typed value when the user leaves the field, of another
    /// one at once.
    public var change: Call?

    public init(
      id: String,
      kind: Open<FieldKind>,
      entry: Open<FieldEntry>? = nil,
      label: String,
      placeholder: String? = nil,
      value: Scalar? = nil,
      text: String? = nil,
      state: Open<FieldState>? = nil,
      choices: [Choice]? = nil,
      minimum: Int? = nil,
      maximum: Int? = nil,
      lines: Int? = nil,
      maximumLength: Int? = nil,
      isRequired: Bool,
      isEnabled: Bool,
      error: String? = nil,
      change: Call? = nil
    ) {
      self.id = id
      self.kind = kind
      self.entry = entry
      self.label = label
      self.placeholder = placeholder
      self.value = value
      self.text = text
      self.state = state
      self.choices = choices
      self.minimum = minimum
      self.maximum = maximum
      self.lines = lines
      self.maximumLength = maximumLength
      self.isRequired = isRequired
      self.isEnabled = isEnabled
      self.error = error
      self.change = change
    }
  }

  /// One entry of a choice.
  public struct Choice: Codable, Hashable, Sendable {
    /// The field's value if this is chosen.
    public var id: String
    /// What is drawn.
    public var title: String

    public init(
      id: String,
      title: String
    ) {
      self.id = id
      self.title = title
    }
  }

  /// A method that is sent when a field has changed.
  public struct Call: Codable, Hashable, Sendable {
    /// The method to call.
    public var method: String
    /// Sent unchanged, beside "value": what the field now holds.
    public var params: [String: Scalar]?
    /// True if it is also to be sent while the user types, after a short pause; an answer that a
    /// later one has overtaken is dropped.
    public var whileTyping: Bool?

    public init(
      method: String,
      params: [String: Scalar]? = nil,
      whileTyping: Bool? = nil
    ) {
      self.method = method
      self.params = params
      self.whileTyping = whileTyping
    }
  }

  /// A list, or the part of it that its window shows.
  public struct Section: Codable, Hashable, Sendable {
    /// Unique among the sections of its screen.
    public var id: String
    /// The heading above the list; may be empty.
    public var title: String
    /// The text in place of the rows if there are none.
    public var emptyText: String?
    /// The heading above the rows' titles, in a table.
    public var rowHeading: String?
    /// Makes the section a table: one column for each detail of a row, in the same order.
    public var columns: [Column]?
    /// The entries, in order: all of them, or at most 100 if there is an `offset`.
    public var rows: [Row]
    /// How many entries are left out before the first row. From 0 on.
    public var offset: Int?
    /// How many entries the whole list has; absent if those are very many. From 0 on.
    public var total: Int?
    /// The id of the one of the view's actions that leads to the part before; it is drawn at the
    /// section.
    public var previous: String?
    /// The same for the part behind.
    public var next: String?
    /// What can be done with each row; pressing the row itself does the primary one that holds for
    /// it.
    public var rowActions: [Action]

    public init(
      id: String,
      title: String,
      emptyText: String? = nil,
      rowHeading: String? = nil,
      columns: [Column]? = nil,
      rows: [Row],
      offset: Int? = nil,
      total: Int? = nil,
      previous: String? = nil,
      next: String? = nil,
      rowActions: [Action]
    ) {
      self.id = id
      self.title = title
      self.emptyText = emptyText
      self.rowHeading = rowHeading
      self.columns = columns
      self.rows = rows
      self.offset = offset
      self.total = total
      self.previous = previous
      self.next = next
      self.rowActions = rowActions
    }
  }

  /// A column of a table. It says what the detail at its place in each row is.
  public struct Column: Codable, Hashable, Sendable {
    /// Unique among the columns of its section.
    public var id: String
    /// The heading.
    public var title: String
    /// Where the column's texts are.
    public var alignment: Open<ColumnAlignment>
    /// Whether the column's texts are numbers.
    public var isNumber: Bool
    /// How the rows are sorted, where it is by this column.
    public var order: Open<ColumnOrder>?
    /// Sorts the rows by this column. A field of the screen offers the same, so that a front end
    /// without tables may leave it out.
    public var action: Action?

    public init(
      id: String,
      title: String,
      alignment: Open<ColumnAlignment>,
      isNumber: Bool,
      order: Open<ColumnOrder>? = nil,
      action: Action? = nil
    ) {
      self.id = id
      self.title = title
      self.alignment = alignment
      self.isNumber = isNumber
      self.order = order
      self.action = action
    }
  }

  /// Something that can be done, ready to be sent.
  public struct Action: Codable, Hashable, Sendable {
    /// Unique among the view's actions, the alert's, a section's row actions, or in its column.
    public var id: String
    /// What is drawn.
    public var title: String
    /// The method to call.
    public var method: String
    /// Parameters that are sent unchanged.
    public var params: [String: Scalar]?
    /// Fields whose values are sent as parameters of the same name.
    public var inputs: [String]?
    /// The parameter that the row's id is sent as.
    public var rowParameter: String?
    /// The rows that a row action holds for; absent: for all.
    public var rowState: Open<ActionRowState>?
    /// Whether it can be done now.
    public var isEnabled: Bool
    /// Why it cannot be done now.
    public var reason: String?
    /// What the action is to the screen.
    public var role: Open<ActionRole>
    /// A lower-case letter that presses the action, and no other action of the view; never g, h, j,
    /// k, l, n, p or q.
    public var key: String?
    /// Where the action belongs; absent: to the main ones.
    public var group: Open<ActionGroup>?

    public init(
      id: String,
      title: String,
      method: String,
      params: [String: Scalar]? = nil,
      inputs: [String]? = nil,
      rowParameter: String? = nil,
      rowState: Open<ActionRowState>? = nil,
      isEnabled: Bool,
      reason: String? = nil,
      role: Open<ActionRole>,
      key: String? = nil,
      group: Open<ActionGroup>? = nil
    ) {
      self.id = id
      self.title = title
      self.method = method
      self.params = params
      self.inputs = inputs
      self.rowParameter = rowParameter
      self.rowState = rowState
      self.isEnabled = isEnabled
      self.reason = reason
      self.role = role
      self.key = key
      self.group = group
    }
  }

  /// One entry of a list.
  public struct Row: Codable, Hashable, Sendable {
    /// What row actions send as their row parameter.
    public var id: String
    /// The entry's heading.
    public var title: String
    /// What else is shown of the entry, in order; in a table its cells, of which some may be empty.
    public var details: [String]
    /// Whether the entry is selected, where entries can be.
    public var isSelected: Bool?
    /// False if no row action holds for this entry; else absent.
    public var isEnabled: Bool?
    /// The time that the texts name, for programs.
    public var instant: String?

    public init(
      id: String,
      title: String,
      details: [String],
      isSelected: Bool? = nil,
      isEnabled: Bool? = nil,
      instant: String? = nil
    ) {
      self.id = id
      self.title = title
      self.details = details
      self.isSelected = isSelected
      self.isEnabled = isEnabled
      self.instant = instant
    }
  }

  /// Numbers to be seen at a glance.
  public struct Chart: Codable, Hashable, Sendable {
    /// Unique among the charts of its screen.
    public var id: String
    /// The heading above the chart.
    public var title: String
    /// Bars from zero on, or a line from the least value on.
    public var kind: Open<ChartKind>
    /// What the values are of, as it is to be drawn behind them.
    public var unit: String?
    /// The id of the section above whose rows the chart is drawn; absent: below all sections.
    public var section: String?
    /// The points, in order; there is at least one.
    public var points: [ChartPoint]

    public init(
      id: String,
      title: String,
      kind: Open<ChartKind>,
      unit: String? = nil,
      section: String? = nil,
      points: [ChartPoint]
    ) {
      self.id = id
      self.title = title
      self.kind = kind
      self.unit = unit
      self.section = section
      self.points = points
    }
  }

  /// One point of a chart.
  public struct ChartPoint: Codable, Hashable, Sendable {
    /// The text at the point.
    public var label: String
    /// How high it is.
    public var value: Int
    /// The time that the label names, for programs.
    public var instant: String?

    public init(
      label: String,
      value: Int,
      instant: String? = nil
    ) {
      self.label = label
      self.value = value
      self.instant = instant
    }
  }

  /// A question or message in front of the screen; it stays until one of its actions.
  public struct Alert: Codable, Hashable, Sendable {
    /// The heading.
    public var title: String
    /// The question or message.
    public var message: String
    /// How serious it is; absent: not known.
    public var severity: Open<AlertSeverity>?
    /// All that can be done while the alert is shown.
    public var actions: [Action]

    public init(
      title: String,
      message: String,
      severity: Open<AlertSeverity>? = nil,
      actions: [Action]
    ) {
      self.title = title
      self.message = message
      self.severity = severity
      self.actions = actions
    }
  }

  /// What the clock shows.
  public struct ClockReading: Codable, Hashable, Sendable {
    /// The service's time, in UTC.
    public var now: String

    public init(
      now: String
    ) {
      self.now = now
    }
  }

  /// A person who keeps a list of players.
  public struct Account: Codable, Hashable, Sendable {
    /// The account's id.
    public var id: String
    /// The name as it was given.
    public var username: String
    /// In which fixtures are paid, by ISO 4217; absent until it is chosen.
    public var currency: String?
    /// What the store has lost and this machine still has; absent if nothing. See accounts/recover.
    public var recoverable: Recoverable?

    public init(
      id: String,
      username: String,
      currency: String? = nil,
      recoverable: Recoverable? = nil
    ) {
      self.id = id
      self.username = username
      self.currency = currency
      self.recoverable = recoverable
    }
  }

  /// What only this machine still has of an account whose store has lost its data.
  public struct Recoverable: Codable, Hashable, Sendable {
    /// How many players.
    public var players: Int
    /// How many matches.
    public var gathers: Int

    public init(
      players: Int,
      gathers: Int
    ) {
      self.players = players
      self.gathers = gathers
    }
  }

  /// A window of the players.
  public struct PlayerPage: Codable, Hashable, Sendable {
    /// The players, by name.
    public var players: [Player]
    /// How many there are in all.
    public var total: Int

    public init(
      players: [Player],
      total: Int
    ) {
      self.players = players
      self.total = total
    }
  }

  /// Somebody who may be picked for a gather.
  public struct Player: Codable, Hashable, Sendable {
    /// The player's id.
    public var id: String
    /// 1 to 100 characters.
    public var name: String
    /// In years. From 1 to 120.
    public var age: Int?
    /// How well the player plays.
    public var skill: Open<PlayerSkill>?
    /// Where the player likes to play.
    public var preferredPosition: Open<PlayerPreferredPosition>?
    /// The team that the player supports.
    public var favouriteTeam: String?
    /// Fair teams share the captains.
    public var role: Open<PlayerRole>?

    public init(
      id: String,
      name: String,
      age: Int? = nil,
      skill: Open<PlayerSkill>? = nil,
      preferredPosition: Open<PlayerPreferredPosition>? = nil,
      favouriteTeam: String? = nil,
      role: Open<PlayerRole>? = nil
    ) {
      self.id = id
      self.name = name
      self.age = age
      self.skill = skill
      self.preferredPosition = preferredPosition
      self.favouriteTeam = favouriteTeam
      self.role = role
    }
  }

  /// A player, and with whom they are to play.
  public struct PlayerDetails: Codable, Hashable, Sendable {
    /// The player's id.
    public var id: String
    /// 1 to 100 characters.
    public var name: String
    /// In years. From 1 to 120.
    public var age: Int?
    /// How well the player plays.
    public var skill: Open<PlayerDetailsSkill>?
    /// Where the player likes to play.
    public var preferredPosition: Open<PlayerDetailsPreferredPosition>?
    /// The team that the player supports.
    public var favouriteTeam: String?
    /// Fair teams share the captains.
    public var role: Open<PlayerDetailsRole>?
    /// Who is to play in the same team and who is not, by name.
    public var pairings: [Pairing]?

    public init(
      id: String,
      name: String,
      age: Int? = nil,
      skill: Open<PlayerDetailsSkill>? = nil,
      preferredPosition: Open<PlayerDetailsPreferredPosition>? = nil,
      favouriteTeam: String? = nil,
      role: Open<PlayerDetailsRole>? = nil,
      pairings: [Pairing]? = nil
    ) {
      self.id = id
      self.name = name
      self.age = age
      self.skill = skill
      self.preferredPosition = preferredPosition
      self.favouriteTeam = favouriteTeam
      self.role = role
      self.pairings = pairings
    }
  }

  /// Another player, and how both are to play.
  public struct Pairing: Codable, Hashable, Sendable {
    /// The other player's id.
    public var id: String
    /// The other player's name.
    public var name: String
    /// In one team, or in different ones.
    public var kind: Open<PairingKind>

    public init(
      id: String,
      name: String,
      kind: Open<PairingKind>
    ) {
      self.id = id
      self.name = name
      self.kind = kind
    }
  }

  /// A player's figures, and how their rating grew.
  public struct FiguresResult: Codable, Hashable, Sendable {
    /// The figures.
    public var figures: Figures
    /// The ratings after the latest matches, the oldest first.
    public var ratings: [RatingAfterMatch]

    public init(
      figures: Figures,
      ratings: [RatingAfterMatch]
    ) {
      self.figures = figures
      self.ratings = ratings
    }
  }

  /// What a player's ended matches and fixtures add up to.
  public struct Figures: Codable, Hashable, Sendable {
    /// In points; before the first match it follows from the skill.
    public var rating: Int
    /// How many matches.
    public var played: Int
    /// How many of them were won.
    public var won: Int
    /// How many ended in a draw.
    public var drawn: Int
    /// How many were lost.
    public var lost: Int
    /// The goals that the player scored.
    public var goals: Int
    /// The goals of the player's teams.
    public var goalsFor: Int
    /// The goals of the opponents.
    public var goalsAgainst: Int
    /// To how many fixtures the player was asked.
    public var asked: Int
    /// To how many of them the player came.
    public var attended: Int
    /// To how many of the latest ones in a row the player came.
    public var streak: Int
    /// How many of them the player did not answer.
    public var unanswered: Int
    /// How the latest matches ended, at most five, the latest one last.
    public var form: [Open<FiguresForm>]

    public init(
      rating: Int,
      played: Int,
      won: Int,
      drawn: Int,
      lost: Int,
      goals: Int,
      goalsFor: Int,
      goalsAgainst: Int,
      asked: Int,
      attended: Int,
      streak: Int,
      unanswered: Int,
      form: [Open<FiguresForm>]
    ) {
      self.rating = rating
      self.played = played
      self.won = won
      self.drawn = drawn
      self.lost = lost
      self.goals = goals
      self.goalsFor = goalsFor
      self.goalsAgainst = goalsAgainst
      self.asked = asked
      self.attended = attended
      self.streak = streak
      self.unanswered = unanswered
      self.form = form
    }
  }

  /// A player's rating after a match.
  public struct RatingAfterMatch: Codable, Hashable, Sendable {
    /// When the match started, RFC 3339 in UTC.
    public var startedAt: String?
    /// The rating after it, in points.
    public var rating: Int

    public init(
      startedAt: String? = nil,
      rating: Int
    ) {
      self.startedAt = startedAt
      self.rating = rating
    }
  }

  /// A window of the players by one of their figures.
  public struct LeaderboardPage: Codable, Hashable, Sendable {
    /// Ranked players first, then those with few matches, then those without one.
    public var players: [LeaderboardRow]
    /// How many players there are in all.
    public var total: Int
    /// How many of them are ranked.
    public var ranked: Int
    /// How many matches do not count, as the store does not know their teams; absent if none.
    public var uncounted: Int?

    public init(
      players: [LeaderboardRow],
      total: Int,
      ranked: Int,
      uncounted: Int? = nil
    ) {
      self.players = players
      self.total = total
      self.ranked = ranked
      self.uncounted = uncounted
    }
  }

  /// A player with their figures.
  public struct LeaderboardRow: Codable, Hashable, Sendable {
    /// The player's id.
    public var id: String
    /// The player's name.
    public var name: String
    /// The place, from 1, shared by equal figures; absent for a player who is not ranked.
    public var rank: Int?
    /// The figures.
    public var figures: Figures

    public init(
      id: String,
      name: String,
      rank: Int? = nil,
      figures: Figures
    ) {
      self.id = id
      self.name = name
      self.rank = rank
      self.figures = figures
    }
  }

  /// All players with their figures.
  public struct LeaderboardExport: Codable, Hashable, Sendable {
    /// The table in the words of the session's language, after a byte order mark.
    public var csv: String?
    /// The table as an Excel workbook, in Base64.
    public var xlsx: String?
    /// The players, in order.
    public var json: [LeaderboardRow]?

    public init(
      csv: String? = nil,
      xlsx: String? = nil,
      json: [LeaderboardRow]? = nil
    ) {
      self.csv = csv
      self.xlsx = xlsx
      self.json = json
    }
  }

  /// What an import of players has done.
  public struct PlayerImportResult: Codable, Hashable, Sendable {
    /// How many players were added.
    public var added: Int
    /// How many were changed.
    public var updated: Int
    /// How many were already as the list has them.
    public var unchanged: Int
    /// The headings whose columns were not imported.
    public var unknownColumns: [String]?

    public init(
      added: Int,
      updated: Int,
      unchanged: Int,
      unknownColumns: [String]? = nil
    ) {
      self.added = added
      self.updated = updated
      self.unchanged = unchanged
      self.unknownColumns = unknownColumns
    }
  }

  /// All players, as players/import takes them.
  public struct PlayerExport: Codable, Hashable, Sendable {
    /// The table, after a byte order mark; what looks like a formula in it has an apostrophe before
    /// it.
    public var csv: String?
    /// The table as an Excel workbook, in Base64.
    public var xlsx: String?
    /// The players.
    public var json: [PlayerImportRow]?

    public init(
      csv: String? = nil,
      xlsx: String? = nil,
      json: [PlayerImportRow]? = nil
    ) {
      self.csv = csv
      self.xlsx = xlsx
      self.json = json
    }
  }

  /// A player as a list has them.
  public struct PlayerImportRow: Codable, Hashable, Sendable {
    /// 1 to 100 characters.
    public var name: String
    /// In years. From 1 to 120.
    public var age: Int?
    /// How well the player plays.
    public var skill: PlayerImportRowSkill?
    /// Where the player likes to play.
    public var preferredPosition: PlayerImportRowPreferredPosition?
    /// The team that the player supports.
    public var favouriteTeam: String?
    /// Fair teams share the captains.
    public var role: PlayerImportRowRole?
    /// Identifies the player in the lists of their account; tells apart players of one name.
    /// Default: "".
    public var uid: String?

    public init(
      name: String,
      age: Int? = nil,
      skill: PlayerImportRowSkill? = nil,
      preferredPosition: PlayerImportRowPreferredPosition? = nil,
      favouriteTeam: String? = nil,
      role: PlayerImportRowRole? = nil,
      uid: String? = nil
    ) {
      self.name = name
      self.age = age
      self.skill = skill
      self.preferredPosition = preferredPosition
      self.favouriteTeam = favouriteTeam
      self.role = role
      self.uid = uid
    }
  }

  /// Two teams, and which of them is stronger.
  public struct FairTeams: Codable, Hashable, Sendable {
    /// Who plays in Team A, in order.
    public var teamA: [TeamMember]
    /// Who plays in Team B, in order.
    public var teamB: [TeamMember]
    /// The names of those who have been deleted; absent if none.
    public var gone: [String]?
    /// What is to be expected; absent while a team has nobody.
    public var forecast: Forecast?

    public init(
      teamA: [TeamMember],
      teamB: [TeamMember],
      gone: [String]? = nil,
      forecast: Forecast? = nil
    ) {
      self.teamA = teamA
      self.teamB = teamB
      self.gone = gone
      self.forecast = forecast
    }
  }

  /// A player in a team; the name outlives them.
  public struct TeamMember: Codable, Hashable, Sendable {
    /// The player's id, also after they were deleted.
    public var id: String
    /// The player's name.
    public var name: String

    public init(
      id: String,
      name: String
    ) {
      self.id = id
      self.name = name
    }
  }

  /// Which team is stronger, and how much.
  public struct Forecast: Codable, Hashable, Sendable {
    /// How far ahead one team is.
    public var lead: Open<ForecastLead>
    /// Which one; absent if the teams are even.
    public var team: Open<ForecastTeam>?

    public init(
      lead: Open<ForecastLead>,
      team: Open<ForecastTeam>? = nil
    ) {
      self.lead = lead
      self.team = team
    }
  }

  /// One match: who played, when, and how it ended.
  public struct Gather: Codable, Hashable, Sendable {
    /// The match's id.
    public var id: String
    /// When it started, RFC 3339 in UTC; absent if it was elsewhere.
    public var startedAt: String?
    /// When it ended; absent while it is going on, or if it was elsewhere.
    public var endedAt: String?
    /// Who plays or has played in Team A, in order.
    public var teamA: [TeamMember]
    /// Who plays or has played in Team B, in order.
    public var teamB: [TeamMember]
    /// Who waits on the bench, also after they went off; absent if nobody.
    public var bench: [TeamMember]?
    /// Who has left; absent if nobody, and once it has ended.
    public var gone: [TeamMember]?
    /// Who plays in a team that only another program knows.
    public var unassigned: [TeamMember]?
    /// The goals; absent while it is going on, or if the service has no score.
    public var score: Score?
    /// Who won; absent while it is going on, or if nothing tells.
    public var winner: Open<GatherWinner>?
    /// The goals until now; absent once it has ended.
    public var currentScore: Score?
    /// Its clock, at first with the time and the periods of the latest match; absent once it has
    /// ended.
    public var clock: Clock?
    /// The goals of which something is known, in the order in which they were entered; absent if
    /// none.
    public var goals: [Goal]?
    /// Who came on or went off, came late or left, in order; absent if nobody.
    public var substitutions: [Substitution]?

    public init(
      id: String,
      startedAt: String? = nil,
      endedAt: String? = nil,
      teamA: [TeamMember],
      teamB: [TeamMember],
      bench: [TeamMember]? = nil,
      gone: [TeamMember]? = nil,
      unassigned: [TeamMember]? = nil,
      score: Score? = nil,
      winner: Open<GatherWinner>? = nil,
      currentScore: Score? = nil,
      clock: Clock? = nil,
      goals: [Goal]? = nil,
      substitutions: [Substitution]? = nil
    ) {
      self.id = id
      self.startedAt = startedAt
      self.endedAt = endedAt
      self.teamA = teamA
      self.teamB = teamB
      self.bench = bench
      self.gone = gone
      self.unassigned = unassigned
      self.score = score
      self.winner = winner
      self.currentScore = currentScore
      self.clock = clock
      self.goals = goals
      self.substitutions = substitutions
    }
  }

  /// The goals of both teams.
  public struct Score: Codable, Hashable, Sendable {
    /// Goals of Team A. From 0 to 100.
    public var teamA: Int
    /// Goals of Team B. From 0 to 100.
    public var teamB: Int

    public init(
      teamA: Int,
      teamB: Int
    ) {
      self.teamA = teamA
      self.teamB = teamB
    }
  }

  /// The clock of a match in progress, at the time of the response.
  public struct Clock: Codable, Hashable, Sendable {
    /// Whether it runs.
    public var state: Open<ClockState>
    /// The time to count down from in each period, in seconds.
    public var chosen: Int
    /// How many periods there are.
    public var periods: Int
    /// The period that is played, or that was played before the break, from 1.
    public var period: Int
    /// The time that is left of the period, in seconds.
    public var remaining: Int
    /// When it runs out, RFC 3339 in UTC; absent while it does not run.
    public var runsOutAt: String?

    public init(
      state: Open<ClockState>,
      chosen: Int,
      periods: Int,
      period: Int,
      remaining: Int,
      runsOutAt: String? = nil
    ) {
      self.state = state
      self.chosen = chosen
      self.periods = periods
      self.period = period
      self.remaining = remaining
      self.runsOutAt = runsOutAt
    }
  }

  /// A goal of a match.
  public struct Goal: Codable, Hashable, Sendable {
    /// The goal's id, until an earlier goal is removed.
    public var id: String
    /// The team that it counts for.
    public var team: Open<GoalTeam>
    /// Who scored; absent if unknown.
    public var scorer: TeamMember?
    /// Whether a player of the other team scored it.
    public var isOwnGoal: Bool
    /// By the clock, from 1; absent if unknown.
    public var minute: Int?

    public init(
      id: String,
      team: Open<GoalTeam>,
      scorer: TeamMember? = nil,
      isOwnGoal: Bool,
      minute: Int? = nil
    ) {
      self.id = id
      self.team = team
      self.scorer = scorer
      self.isOwnGoal = isOwnGoal
      self.minute = minute
    }
  }

  /// A player who came on or went off, came late or left.
  public struct Substitution: Codable, Hashable, Sendable {
    /// Who it was.
    public var player: TeamMember
    /// Whether they came on; else they went off, came late or left.
    public var isOn: Bool
    /// Whether they came late, to the bench, or left; absent if they came on or went off.
    public var presence: Open<SubstitutionPresence>?
    /// By the clock, from 1; absent if unknown.
    public var minute: Int?

    public init(
      player: TeamMember,
      isOn: Bool,
      presence: Open<SubstitutionPresence>? = nil,
      minute: Int? = nil
    ) {
      self.player = player
      self.isOn = isOn
      self.presence = presence
      self.minute = minute
    }
  }

  /// A window of the matches.
  public struct GatherPage: Codable, Hashable, Sendable {
    /// The matches, the newest first.
    public var gathers: [Gather]
    /// How many there are in all.
    public var total: Int

    public init(
      gathers: [Gather],
      total: Int
    ) {
      self.gathers = gathers
      self.total = total
    }
  }

  /// The latest match in progress.
  public struct CurrentGather: Codable, Hashable, Sendable {
    /// The match; absent if none is in progress.
    public var gather: Gather?

    public init(
      gather: Gather? = nil
    ) {
      self.gather = gather
    }
  }

  /// The goals of each month that had some match.
  public struct GoalsResult: Codable, Hashable, Sendable {
    /// The months, the oldest first.
    public var months: [GoalsOfMonth]

    public init(
      months: [GoalsOfMonth]
    ) {
      self.months = months
    }
  }

  /// The goals of both teams in a month's matches.
  public struct GoalsOfMonth: Codable, Hashable, Sendable {
    /// The month in UTC, as in 2026-01.
    public var month: String
    /// How many goals.
    public var goals: Int

    public init(
      month: String,
      goals: Int
    ) {
      self.month = month
      self.goals = goals
    }
  }

  /// What an import of matches has done.
  public struct GatherImportResult: Codable, Hashable, Sendable {
    /// How many matches were added.
    public var added: Int
    /// How many were there already, with the same times, teams and score; players may have been
    /// renamed since.
    public var unchanged: Int
    /// How many were there with another score, end or name, and stayed as they are. A match is
    /// there if one began in the same second and has the same UID, or most of the same people, or
    /// the same end and else only people who were renamed.
    public var kept: Int
    /// How many replaced a match that was there. Each has an end, and gets a new id.
    public var replaced: Int
    /// The names in what was added or replaced that no player has; they are there like deleted
    /// players.
    public var unknownNames: [String]
    /// The headings whose columns were not imported.
    public var unknownColumns: [String]?

    public init(
      added: Int,
      unchanged: Int,
      kept: Int,
      replaced: Int,
      unknownNames: [String],
      unknownColumns: [String]? = nil
    ) {
      self.added = added
      self.unchanged = unchanged
      self.kept = kept
      self.replaced = replaced
      self.unknownNames = unknownNames
      self.unknownColumns = unknownColumns
    }
  }

  /// All matches, as gathers/import takes them.
  public struct GatherExport: Codable, Hashable, Sendable {
    /// The table, after a byte order mark; a team's names are in one cell, each on its own line.
    public var csv: String?
    /// The table as an Excel workbook, in Base64.
    public var xlsx: String?
    /// The matches.
    public var json: [GatherImportRow]?
    /// How many matches are left out, as only another program knows their teams and times.
    public var leftOut: Int?

    public init(
      csv: String? = nil,
      xlsx: String? = nil,
      json: [GatherImportRow]? = nil,
      leftOut: Int? = nil
    ) {
      self.csv = csv
      self.xlsx = xlsx
      self.json = json
      self.leftOut = leftOut
    }
  }

  /// A match as a list has it: with names of people, not their ids.
  public struct GatherImportRow: Codable, Hashable, Sendable {
    /// When it started, RFC 3339.
    public var startedAt: String?
    /// When it ended; absent while it is going on.
    public var endedAt: String?
    /// The names of those in Team A, in order.
    public var teamA: [String]
    /// The names of those in Team B, in order.
    public var teamB: [String]
    /// The goals; absent while it is going on.
    public var score: Score?
    /// The goals of which something is known, in their order; absent if none.
    public var goals: [GoalImportRow]?
    /// Who came on or went off, came late or left, in order; absent if nobody.
    public var substitutions: [SubstitutionImportRow]?
    /// Identifies the match in the lists of its account. Default: "".
    public var uid: String?

    public init(
      startedAt: String? = nil,
      endedAt: String? = nil,
      teamA: [String],
      teamB: [String],
      score: Score? = nil,
      goals: [GoalImportRow]? = nil,
      substitutions: [SubstitutionImportRow]? = nil,
      uid: String? = nil
    ) {
      self.startedAt = startedAt
      self.endedAt = endedAt
      self.teamA = teamA
      self.teamB = teamB
      self.score = score
      self.goals = goals
      self.substitutions = substitutions
      self.uid = uid
    }
  }

  /// A goal as a list has it: by a name, without ids.
  public struct GoalImportRow: Codable, Hashable, Sendable {
    /// The team that it counts for.
    public var team: GoalImportRowTeam
    /// The name of the player who scored; absent if unknown.
    public var scorer: String?
    /// Whether they play for the other team. Default: false.
    public var isOwnGoal: Bool?
    /// By the clock, from 1; absent if unknown.
    public var minute: Int?

    public init(
      team: GoalImportRowTeam,
      scorer: String? = nil,
      isOwnGoal: Bool? = nil,
      minute: Int? = nil
    ) {
      self.team = team
      self.scorer = scorer
      self.isOwnGoal = isOwnGoal
      self.minute = minute
    }
  }

  /// A substitution as a list has it: by a name, without ids.
  public struct SubstitutionImportRow: Codable, Hashable, Sendable {
    /// The name of a player of one of the teams.
    public var player: String
    /// Whether they came on; else they went off, came late or left.
    public var isOn: Bool
    /// Whether they came late, to the bench, or left; absent if they came on or went off.
    public var presence: SubstitutionImportRowPresence?
    /// By the clock, from 1; absent if unknown.
    public var minute: Int?

    public init(
      player: String,
      isOn: Bool,
      presence: SubstitutionImportRowPresence? = nil,
      minute: Int? = nil
    ) {
      self.player = player
      self.isOn = isOn
      self.presence = presence
      self.minute = minute
    }
  }

  /// The fixtures that were added.
  public struct AddedFixtures: Codable, Hashable, Sendable {
    /// The fixtures, the first week first.
    public var fixtures: [Fixture]

    public init(
      fixtures: [Fixture]
    ) {
      self.fixtures = fixtures
    }
  }

  /// A date on which players are to meet, and who comes.
  public struct Fixture: Codable, Hashable, Sendable {
    /// The fixture's id.
    public var id: String
    /// When it starts, RFC 3339.
    public var startsAt: String?
    /// Where; at most 100 characters. Default: "".
    public var place: String?
    /// How many take part at most. From 2 to 1000.
    public var maximumPlayers: Int?
    /// What it costs; absent if nothing.
    public var price: FixturePrice?
    /// Who takes part, in the order of their answers.
    public var present: [FixturePerson]
    /// Who comes if a place becomes free, the first one first.
    public var reserve: [FixturePerson]
    /// Who does not come.
    public var absent: [FixturePerson]
    /// What each of those who take part has to pay; absent without a price.
    public var shares: [FixtureShare]?
    /// Who has paid; absent if nobody has.
    public var paid: [FixturePerson]?

    public init(
      id: String,
      startsAt: String? = nil,
      place: String? = nil,
      maximumPlayers: Int? = nil,
      price: FixturePrice? = nil,
      present: [FixturePerson],
      reserve: [FixturePerson],
      absent: [FixturePerson],
      shares: [FixtureShare]? = nil,
      paid: [FixturePerson]? = nil
    ) {
      self.id = id
      self.startsAt = startsAt
      self.place = place
      self.maximumPlayers = maximumPlayers
      self.price = price
      self.present = present
      self.reserve = reserve
      self.absent = absent
      self.shares = shares
      self.paid = paid
    }
  }

  /// What a fixture costs those who take part, in the club's currency.
  public struct FixturePrice: Codable, Hashable, Sendable {
    /// In the smallest unit of the currency: 6000 are 60.00 EUR, and 60 are 60 JPY. From 1 to
    /// 1000000000.
    public var amount: Int
    /// Whether each who takes part pays the amount; else they share it. Default: false.
    public var perHead: Bool?

    public init(
      amount: Int,
      perHead: Bool? = nil
    ) {
      self.amount = amount
      self.perHead = perHead
    }
  }

  /// Somebody who answers: a player or a guest.
  public struct FixturePerson: Codable, Hashable, Sendable {
    /// The id of the player or guest.
    public var id: String
    /// The present name.
    public var name: String
    /// True for a guest, who is in no list of players.
    public var isGuest: Bool?

    public init(
      id: String,
      name: String,
      isGuest: Bool? = nil
    ) {
      self.id = id
      self.name = name
      self.isGuest = isGuest
    }
  }

  /// What one of those who take part has to pay.
  public struct FixtureShare: Codable, Hashable, Sendable {
    /// The id of the player or guest.
    public var id: String
    /// In the smallest unit of the club's currency.
    public var amount: Int

    public init(
      id: String,
      amount: Int
    ) {
      self.id = id
      self.amount = amount
    }
  }

  /// A fixture after a change of it.
  public struct FixtureChangeResult: Codable, Hashable, Sendable {
    /// The fixture.
    public var fixture: Fixture
    /// Who was a reserve of this fixture and takes part now.
    public var movedUp: [FixturePerson]
    /// How many later fixtures of the series have changed too, if any.
    public var laterCount: Int?

    public init(
      fixture: Fixture,
      movedUp: [FixturePerson],
      laterCount: Int? = nil
    ) {
      self.fixture = fixture
      self.movedUp = movedUp
      self.laterCount = laterCount
    }
  }

  /// A window of the fixtures.
  public struct FixturePage: Codable, Hashable, Sendable {
    /// The fixtures, in order.
    public var fixtures: [Fixture]
    /// How many there are in all.
    public var total: Int

    public init(
      fixtures: [Fixture],
      total: Int
    ) {
      self.fixtures = fixtures
      self.total = total
    }
  }

  /// What a list of answers says.
  public struct FixtureAnswerListResult: Codable, Hashable, Sendable {
    /// The players who come, in the order of the list.
    public var present: [String]
    /// The players who do not come.
    public var absent: [String]
    /// The names of players who may come; their answers stay.
    public var undecided: [String]
    /// The names that no player has.
    public var unknown: [String]
    /// The names that several players have.
    public var ambiguous: [String]

    public init(
      present: [String],
      absent: [String],
      undecided: [String],
      unknown: [String],
      ambiguous: [String]
    ) {
      self.present = present
      self.absent = absent
      self.undecided = undecided
      self.unknown = unknown
      self.ambiguous = ambiguous
    }
  }

  /// What is left of a deleted fixture.
  public struct FixtureDeletionResult: Codable, Hashable, Sendable {
    /// What cancels it in calendars, if asked for.
    public var calendar: Document?

    public init(
      calendar: Document? = nil
    ) {
      self.calendar = calendar
    }
  }

  /// What an import of fixtures has done.
  public struct FixtureImportResult: Codable, Hashable, Sendable {
    /// How many fixtures were added.
    public var added: Int
    /// How many were there already, by start and place.
    public var unchanged: Int
    /// The headings whose columns were not imported.
    public var unknownColumns: [String]?

    public init(
      added: Int,
      unchanged: Int,
      unknownColumns: [String]? = nil
    ) {
      self.added = added
      self.unchanged = unchanged
      self.unknownColumns = unknownColumns
    }
  }

  /// All fixtures, as fixtures/import takes them.
  public struct FixtureExport: Codable, Hashable, Sendable {
    /// The table, after a byte order mark; names are in one cell, each on its own line.
    public var csv: String?
    /// The table as an Excel workbook, in Base64.
    public var xlsx: String?
    /// The fixtures.
    public var json: [FixtureImportRow]?

    public init(
      csv: String? = nil,
      xlsx: String? = nil,
      json: [FixtureImportRow]? = nil
    ) {
      self.csv = csv
      self.xlsx = xlsx
      self.json = json
    }
  }

  /// A fixture as a list has it: with names of people, not their ids.
  public struct FixtureImportRow: Codable, Hashable, Sendable {
    /// When it starts, RFC 3339.
    public var startsAt: String?
    /// Where; at most 100 characters. Default: "".
    public var place: String?
    /// How many take part at most; absent for any number.
    public var maximumPlayers: Int?
    /// What it costs; absent if nothing.
    public var price: FixturePrice?
    /// That of the price, by ISO 4217; absent for the club's, which it has to be.
    public var currency: String?
    /// Who is in, in the order of their answers. Default: [].
    public var present: [FixtureImportPerson]?
    /// Who is a reserve; they come after those who are in. Default: [].
    public var reserve: [FixtureImportPerson]?
    /// Who is out. Default: [].
    public var absent: [FixtureImportPerson]?
    /// Identifies the fixture in the lists of its account. Default: "".
    public var uid: String?

    public init(
      startsAt: String? = nil,
      place: String? = nil,
      maximumPlayers: Int? = nil,
      price: FixturePrice? = nil,
      currency: String? = nil,
      present: [FixtureImportPerson]? = nil,
      reserve: [FixtureImportPerson]? = nil,
      absent: [FixtureImportPerson]? = nil,
      uid: String? = nil
    ) {
      self.startsAt = startsAt
      self.place = place
      self.maximumPlayers = maximumPlayers
      self.price = price
      self.currency = currency
      self.present = present
      self.reserve = reserve
      self.absent = absent
      self.uid = uid
    }
  }

  /// Somebody who has answered, by a name.
  public struct FixtureImportPerson: Codable, Hashable, Sendable {
    /// The name of a player or guest.
    public var name: String
    /// Whether they are in no list of players. Default: false.
    public var isGuest: Bool?

    public init(
      name: String,
      isGuest: Bool? = nil
    ) {
      self.name = name
      self.isGuest = isGuest
    }
  }

  /// A window of the sessions.
  public struct SessionPage: Codable, Hashable, Sendable {
    /// The sessions, in order.
    public var sessions: [AccountSession]
    /// How many there are in all.
    public var total: Int

    public init(
      sessions: [AccountSession],
      total: Int
    ) {
      self.sessions = sessions
      self.total = total
    }
  }

  /// A session in which the account is signed in.
  public struct AccountSession: Codable, Hashable, Sendable {
    /// The session's id. It is not the token, and does not tell it.
    public var id: String
    /// When it got its token: signed in, or changed the password.
    public var signedInAt: String?
    /// When it changed something last; now for this session.
    public var lastUsedAt: String?
    /// Whether it is this session.
    public var isCurrent: Bool

    public init(
      id: String,
      signedInAt: String? = nil,
      lastUsedAt: String? = nil,
      isCurrent: Bool
    ) {
      self.id = id
      self.signedInAt = signedInAt
      self.lastUsedAt = lastUsedAt
      self.isCurrent = isCurrent
    }
  }

  /// How many sessions have ended.
  public struct SessionsEnded: Codable, Hashable, Sendable {
    /// How many.
    public var ended: Int

    public init(
      ended: Int
    ) {
      self.ended = ended
    }
  }

  /// An error's data: its kind, and what that kind tells.
  public struct ErrorData: Codable, Hashable, Sendable {
    /// What went wrong; to branch on.
    public var kind: Open<ErrorKind>
    /// The method that was probably meant, if one is near.
    public var nearest: String?
    /// What it has to be.
    public var expected: String?
    /// JSON Pointer of the offending value.
    public var pointer: String?
    /// The sentence for the person, if the session's language is not English.
    public var text: String?
    /// The methods that its view offers.
    public var available: [String]?
    /// Why not, in the words of the view, if it says so.
    public var reason: String?
    /// The screen that is shown.
    public var screen: String?
    /// Per parameter, or per line and column of a list as in csv/3/age, what it has to be.
    public var fields: [String: String]?
    /// The view's present revision. From 0 on.
    public var revision: Int?

    public init(
      kind: Open<ErrorKind>,
      nearest: String? = nil,
      expected: String? = nil,
      pointer: String? = nil,
      text: String? = nil,
      available: [String]? = nil,
      reason: String? = nil,
      screen: String? = nil,
      fields: [String: String]? = nil,
      revision: Int? = nil
    ) {
      self.kind = kind
      self.nearest = nearest
      self.expected = expected
      self.pointer = pointer
      self.text = text
      self.available = available
      self.reason = reason
      self.screen = screen
      self.fields = fields
      self.revision = revision
    }
  }

  /// Who the client is.
  public struct InitializeParams: Codable, Hashable, Sendable {
    /// The client.
    public var client: Program??
    /// The service ends when this process ends, also if the input stays open. From 1 to 2147483647.
    public var processId: Int??
    /// What the client speaks, best first. The answer names the version of the service. A client
    /// that does not speak it has to end.
    public var protocolVersions: [String]??
    /// The level of the contract that the client was written for; an error if it is served no
    /// longer. From 1 on.
    public var level: Int??
    /// The zone of the times that people read, an IANA name such as Europe/Paris. If absent: the
    /// one named before, else that of the service's process.
    public var timeZone: String??
    /// The language of the texts that people read, a tag of BCP 47 such as de or zh-CN; the one
    /// that fits best is used, and told in the answer. If absent: the one named before, else that
    /// of the service's environment.
    public var locale: String??

    public init(
      client: Program?? = nil,
      processId: Int?? = nil,
      protocolVersions: [String]?? = nil,
      level: Int?? = nil,
      timeZone: String?? = nil,
      locale: String?? = nil
    ) {
      self.client = client
      self.processId = processId
      self.protocolVersions = protocolVersions
      self.level = level
      self.timeZone = timeZone
      self.locale = locale
    }
  }

  /// Parameters that nobody looks at.
  public struct IgnoredParams: Codable, Hashable, Sendable {
    public init() {}
  }

  /// Which request is to be cancelled.
  public struct CancelParams: Codable, Hashable, Sendable {
    /// The request's id.
    public var id: Scalar

    public init(
      id: Scalar
    ) {
      self.id = id
    }
  }

  /// Which session to open, and how.
  public struct OpenSessionParams: Codable, Hashable, Sendable {
    /// Opens the session that was given this token, else a new one.
    public var token: String??
    /// Begins a new session at the first screen. Default: false.
    public var fresh: Bool??
    /// The zone of the times that people read, an IANA name such as Europe/Paris. If absent: the
    /// one named before, else that of the service's process.
    public var timeZone: String??
    /// The language of the texts that people read, a tag of BCP 47 such as de or zh-CN; the one
    /// that fits best is used, and told in the answer. If absent: the one named before, else that
    /// of the service's environment.
    public var locale: String??
    /// Asks for view/changed after each change that no request of the client has caused, such as
    /// each second of a countdown. Default: false.
    public var notify: Bool??

    public init(
      token: String?? = nil,
      fresh: Bool?? = nil,
      timeZone: String?? = nil,
      locale: String?? = nil,
      notify: Bool?? = nil
    ) {
      self.token = token
      self.fresh = fresh
      self.timeZone = timeZone
      self.locale = locale
      self.notify = notify
    }
  }

  /// Whether a question has been answered.
  public struct Confirmation: Codable, Hashable, Sendable {
    /// True does it without asking. Default: false.
    public var confirmed: Bool??

    public init(
      confirmed: Bool?? = nil
    ) {
      self.confirmed = confirmed
    }
  }

  /// What protects an intent from being done twice, or on another view.
  public struct IntentOptions: Codable, Hashable, Sendable {
    /// The revision of the view that the intent was chosen from; the error staleRevision if it has
    /// changed.
    public var ifRevision: Int??
    /// The client's own word for this request. A request that repeats one of the session's last
    /// 1000 keys gets the first result again. Another request with that key gets the error
    /// conflict. Passwords and ifRevision are not compared. A request after which nobody is signed
    /// in is not kept.
    public var key: String??

    public init(
      ifRevision: Int?? = nil,
      key: String?? = nil
    ) {
      self.ifRevision = ifRevision
      self.key = key
    }
  }

  /// What becomes of what only this machine still has of an account.
  public struct RecoveryChoice: Codable, Hashable, Sendable {
    /// True forgets it; else the store gets it again. Default: false.
    public var forget: Bool??

    public init(
      forget: Bool?? = nil
    ) {
      self.forget = forget
    }
  }

  /// How far to move the clock.
  public struct AdvanceParams: Codable, Hashable, Sendable {
    /// In seconds. From 0 to 1000000000.
    public var seconds: Int

    public init(
      seconds: Int
    ) {
      self.seconds = seconds
    }
  }

  /// What was entered on the login screen.
  public struct Login: Codable, Hashable, Sendable {
    /// The account's name. Default: "".
    public var username: String??
    /// The account's password. Default: "".
    public var password: String??
    /// Whether to fill in the name next time. Default: true.
    public var rememberMe: Bool??

    public init(
      username: String?? = nil,
      password: String?? = nil,
      rememberMe: Bool?? = nil
    ) {
      self.username = username
      self.password = password
      self.rememberMe = rememberMe
    }
  }

  /// A row of the list.
  public struct PlayerRow: Codable, Hashable, Sendable {
    /// The row's player.
    public var player: String

    public init(
      player: String
    ) {
      self.player = player
    }
  }

  /// A row of the list, and whether the question about it was answered.
  public struct ConfirmedRow: Codable, Hashable, Sendable {
    /// The row's player.
    public var player: String
    /// True does it without asking. Default: false.
    public var confirmed: Bool??

    public init(
      player: String,
      confirmed: Bool?? = nil
    ) {
      self.player = player
      self.confirmed = confirmed
    }
  }

  /// What names are to contain.
  public struct Search: Codable, Hashable, Sendable {
    /// Part of a name, or one or two letters of its beginning; empty for all. Default: "".
    public var value: String??

    public init(
      value: String?? = nil
    ) {
      self.value = value
    }
  }

  /// A part of a list.
  public struct PageParams: Codable, Hashable, Sendable {
    /// How many entries to leave out. From 0 to 1000000000.
    public var offset: Int

    public init(
      offset: Int
    ) {
      self.offset = offset
    }
  }

  /// Whether somebody comes.
  public struct Selection: Codable, Hashable, Sendable {
    /// The row's player.
    public var player: String
    /// Whether the player is picked.
    public var selected: Bool

    public init(
      player: String,
      selected: Bool
    ) {
      self.player = player
      self.selected = selected
    }
  }

  /// A list of names.
  public struct NameList: Codable, Hashable, Sendable {
    /// The names as a chat lists or exports them. Signs, headings and notes say who comes; numbers
    /// and bullets do not count. Default: "".
    public var names: String??

    public init(
      names: String?? = nil
    ) {
      self.names = names
    }
  }

  /// A line of a list, and whether it is taken.
  public struct TakenLine: Codable, Hashable, Sendable {
    /// The line's row.
    public var line: String
    /// Whether it counts.
    public var taken: Bool

    public init(
      line: String,
      taken: Bool
    ) {
      self.line = line
      self.taken = taken
    }
  }

  /// How the teams begin.
  public struct ConfirmParams: Codable, Hashable, Sendable {
    /// Whether everybody is in one of two fair teams; else on the bench. Default: false.
    public var balances: Bool??

    public init(
      balances: Bool?? = nil
    ) {
      self.balances = balances
    }
  }

  /// The name of a new player.
  public struct PlayerName: Codable, Hashable, Sendable {
    /// 1 to 100 characters. Default: "".
    public var name: String??

    public init(
      name: String?? = nil
    ) {
      self.name = name
    }
  }

  /// A row of the screen.
  public struct FieldRow: Codable, Hashable, Sendable {
    /// What is to be edited.
    public var field: FieldRowField

    public init(
      field: FieldRowField
    ) {
      self.field = field
    }
  }

  /// Another player, and how both are to play.
  public struct PairingChoice: Codable, Hashable, Sendable {
    /// The row's player.
    public var player: String
    /// In one team, or in different ones.
    public var kind: PairingChoiceKind

    public init(
      player: String,
      kind: PairingChoiceKind
    ) {
      self.player = player
      self.kind = kind
    }
  }

  /// The new value; without one, it is cleared.
  public struct PlayerValue: Codable, Hashable, Sendable {
    /// A text, a number or a choice's id; null or nothing clears it.
    public var value: Scalar??

    public init(
      value: Scalar?? = nil
    ) {
      self.value = value
    }
  }

  /// A list of players, and what to do with it.
  public struct ListEntry: Codable, Hashable, Sendable {
    /// Names as a chat has them, or a table with headings as a spreadsheet has it. Default: "".
    public var list: String??
    /// The choice's id.
    public var mode: Scalar??

    public init(
      list: String?? = nil,
      mode: Scalar?? = nil
    ) {
      self.list = list
      self.mode = mode
    }
  }

  /// The team for a player.
  public struct MoveParams: Codable, Hashable, Sendable {
    /// The row's player.
    public var player: String
    /// Where to.
    public var to: MoveParamsTo
    /// Before which place there, from 0; else last. From 0 to 1000000.
    public var index: Int??

    public init(
      player: String,
      to: MoveParamsTo,
      index: Int?? = nil
    ) {
      self.player = player
      self.to = to
      self.index = index
    }
  }

  /// How fair a split is to be.
  public struct BalanceParams: Codable, Hashable, Sendable {
    /// 0 for the fairest split, 1 for the next; behind the last it begins again. Default: 0. From 0
    /// to 9.
    public var rank: Int??

    public init(
      rank: Int?? = nil
    ) {
      self.rank = rank
    }
  }

  /// How a match starts.
  public struct StartParams: Codable, Hashable, Sendable {
    /// Whether the countdown runs at once. Default: false.
    public var startsClock: Bool??

    public init(
      startsClock: Bool?? = nil
    ) {
      self.startsClock = startsClock
    }
  }

  /// The form of a report.
  public struct ReportFormat: Codable, Hashable, Sendable {
    /// A text for a chat, Markdown, or a picture. Default: "text".
    public var format: ReportFormatFormat??

    public init(
      format: ReportFormatFormat?? = nil
    ) {
      self.format = format
    }
  }

  /// A time to count down from, as it was entered.
  public struct Time: Codable, Hashable, Sendable {
    /// 0 to 23; none if left out.
    public var hours: Scalar??
    /// 0 to 59.
    public var minutes: Scalar??
    /// 0 to 59.
    public var seconds: Scalar??
    /// 1 to 9; one if left out.
    public var periods: Scalar??

    public init(
      hours: Scalar?? = nil,
      minutes: Scalar?? = nil,
      seconds: Scalar?? = nil,
      periods: Scalar?? = nil
    ) {
      self.hours = hours
      self.minutes = minutes
      self.seconds = seconds
      self.periods = periods
    }
  }

  /// The goals of one team, as they were entered.
  public struct SetScoreParams: Codable, Hashable, Sendable {
    /// The team.
    public var team: SetScoreParamsTeam
    /// Its goals, 0 to 100.
    public var value: Scalar??

    public init(
      team: SetScoreParamsTeam,
      value: Scalar?? = nil
    ) {
      self.team = team
      self.value = value
    }
  }

  /// A player who has scored.
  public struct ScorerRowParams: Codable, Hashable, Sendable {
    /// The player's id.
    public var player: String
    /// Whether it is an own goal of the player. Default: false.
    public var isOwnGoal: Bool??

    public init(
      player: String,
      isOwnGoal: Bool?? = nil
    ) {
      self.player = player
      self.isOwnGoal = isOwnGoal
    }
  }

  /// A goal of a match.
  public struct GoalRowParams: Codable, Hashable, Sendable {
    /// The goal's id.
    public var goal: String

    public init(
      goal: String
    ) {
      self.goal = goal
    }
  }

  /// A player, and the team or the bench that they come to.
  public struct SubstituteRowParams: Codable, Hashable, Sendable {
    /// The player's id.
    public var player: String
    /// The team, or the bench.
    public var to: SubstituteRowParamsTo

    public init(
      player: String,
      to: SubstituteRowParamsTo
    ) {
      self.player = player
      self.to = to
    }
  }

  /// The name of a guest.
  public struct GuestName: Codable, Hashable, Sendable {
    /// 1 to 100 characters. Default: "".
    public var guest: String??

    public init(
      guest: String?? = nil
    ) {
      self.guest = guest
    }
  }

  /// A row of the list.
  public struct GatherRow: Codable, Hashable, Sendable {
    /// The row's gather.
    public var gather: String

    public init(
      gather: String
    ) {
      self.gather = gather
    }
  }

  /// Whose matches to show.
  public struct Filter: Codable, Hashable, Sendable {
    /// A player; null, an empty text or nothing for all.
    public var value: Scalar??

    public init(
      value: Scalar?? = nil
    ) {
      self.value = value
    }
  }

  /// The goals of a result, as they were entered.
  public struct ScoreEntry: Codable, Hashable, Sendable {
    /// The goals of Team A.
    public var scoreA: Scalar??
    /// The goals of Team B.
    public var scoreB: Scalar??

    public init(
      scoreA: Scalar?? = nil,
      scoreB: Scalar?? = nil
    ) {
      self.scoreA = scoreA
      self.scoreB = scoreB
    }
  }

  /// What was chosen.
  public struct LeaderboardChoice: Codable, Hashable, Sendable {
    /// One of the choices; null, an empty text or nothing is the first one.
    public var value: Scalar??

    public init(
      value: Scalar?? = nil
    ) {
      self.value = value
    }
  }

  /// A day of the season, as it was entered.
  public struct SeasonDayParams: Codable, Hashable, Sendable {
    /// Which of the two days.
    public var end: SeasonDayParamsEnd
    /// As in 2026-01-31; null, an empty text or nothing is no limit.
    public var value: Scalar??

    public init(
      end: SeasonDayParamsEnd,
      value: Scalar?? = nil
    ) {
      self.end = end
      self.value = value
    }
  }

  /// An old and a new password.
  public struct PasswordChange: Codable, Hashable, Sendable {
    /// The account's password. Default: "".
    public var oldPassword: String??
    /// At least 8 characters; never sent back. Default: "".
    public var newPassword: String??

    public init(
      oldPassword: String?? = nil,
      newPassword: String?? = nil
    ) {
      self.oldPassword = oldPassword
      self.newPassword = newPassword
    }
  }

  /// A row whose session is to end.
  public struct SessionEnd: Codable, Hashable, Sendable {
    /// The row's session.
    public var session: String
    /// True does it without asking. Default: false.
    public var confirmed: Bool??

    public init(
      session: String,
      confirmed: Bool?? = nil
    ) {
      self.session = session
      self.confirmed = confirmed
    }
  }

  /// A row of the list.
  public struct FixtureRow: Codable, Hashable, Sendable {
    /// The row's fixture.
    public var fixture: String

    public init(
      fixture: String
    ) {
      self.fixture = fixture
    }
  }

  /// Which fixtures to show.
  public struct FixtureTime: Codable, Hashable, Sendable {
    /// Whether the past ones.
    public var past: Bool

    public init(
      past: Bool
    ) {
      self.past = past
    }
  }

  /// Somebody's answer.
  public struct FixtureAnswerRow: Codable, Hashable, Sendable {
    /// The row's player or guest.
    public var person: String
    /// Whether they come, or none to withdraw the answer.
    public var answer: FixtureAnswerRowAnswer

    public init(
      person: String,
      answer: FixtureAnswerRowAnswer
    ) {
      self.person = person
      self.answer = answer
    }
  }

  /// Whether somebody has paid.
  public struct FixturePaymentRow: Codable, Hashable, Sendable {
    /// The row's player or guest.
    public var person: String
    /// Whether they have paid.
    public var paid: Bool

    public init(
      person: String,
      paid: Bool
    ) {
      self.person = person
      self.paid = paid
    }
  }

  /// How the fixture is deleted.
  public struct FixtureScreenDeletion: Codable, Hashable, Sendable {
    /// Whether also those to come on the same weekday, at the same time of the clocks and place.
    /// Default: false.
    public var later: Bool??
    /// Whether to hand over what cancels it in calendars. Default: false.
    public var calendar: Bool??
    /// True does it without asking. Default: false.
    public var confirmed: Bool??

    public init(
      later: Bool?? = nil,
      calendar: Bool?? = nil,
      confirmed: Bool?? = nil
    ) {
      self.later = later
      self.calendar = calendar
      self.confirmed = confirmed
    }
  }

  /// The values of a fixture, as they were entered.
  public struct FixtureEntry: Codable, Hashable, Sendable {
    /// The day, like 2026-01-31.
    public var date: Scalar??
    /// The time of day, like 19:30.
    public var time: Scalar??
    /// At most 100 characters.
    public var place: Scalar??
    /// How many take part at most; empty for any number.
    public var maximumPlayers: Scalar??
    /// An amount of the club's currency, like 60.00; empty for none.
    public var price: Scalar??
    /// Whether each who takes part pays it. Default: false.
    public var perHead: Bool??
    /// The club's currency, like EUR; empty for the present one.
    public var currency: Scalar??
    /// For how many weeks, when it is added; empty for one.
    public var weeks: Scalar??
    /// Whether also those to come on the same weekday, at the same time of the clocks and place.
    /// Default: false.
    public var later: Bool??
    /// Whether all answers are withdrawn, so that everybody is asked again, but for those who have
    /// paid. Default: false.
    public var asksAgain: Bool??

    public init(
      date: Scalar?? = nil,
      time: Scalar?? = nil,
      place: Scalar?? = nil,
      maximumPlayers: Scalar?? = nil,
      price: Scalar?? = nil,
      perHead: Bool?? = nil,
      currency: Scalar?? = nil,
      weeks: Scalar?? = nil,
      later: Bool?? = nil,
      asksAgain: Bool?? = nil
    ) {
      self.date = date
      self.time = time
      self.place = place
      self.maximumPlayers = maximumPlayers
      self.price = price
      self.perHead = perHead
      self.currency = currency
      self.weeks = weeks
      self.later = later
      self.asksAgain = asksAgain
    }
  }

  /// A name and a password.
  public struct CredentialsParams: Codable, Hashable, Sendable {
    /// 1 to 64 characters, unique regardless of case.
    public var username: String
    /// At least 8 characters; never sent back.
    public var password: String

    public init(
      username: String,
      password: String
    ) {
      self.username = username
      self.password = password
    }
  }

  /// How a request is recognised when it is sent again.
  public struct IdempotencyKey: Codable, Hashable, Sendable {
    /// The client's own word for this request. A request that repeats one of the session's last
    /// 1000 keys gets the first result again. Another request with that key gets the error
    /// conflict. Passwords and ifRevision are not compared. A request after which nobody is signed
    /// in is not kept.
    public var key: String??

    public init(
      key: String?? = nil
    ) {
      self.key = key
    }
  }

  /// A currency.
  public struct CurrencyParams: Codable, Hashable, Sendable {
    /// Its code of three letters by ISO 4217, such as EUR.
    public var currency: String

    public init(
      currency: String
    ) {
      self.currency = currency
    }
  }

  /// The password, asked for once more.
  public struct PasswordParams: Codable, Hashable, Sendable {
    /// The account's password.
    public var password: String

    public init(
      password: String
    ) {
      self.password = password
    }
  }

  /// Which players to list.
  public struct PlayerQuery: Codable, Hashable, Sendable {
    /// Part of the name, in any case; one or two letters find its beginning.
    public var search: String??
    /// How many entries to leave out. Default: 0. From 0 to 1000000000.
    public var offset: Int??
    /// How many entries at most. Default: 100. From 1 to 1000.
    public var limit: Int??

    public init(
      search: String?? = nil,
      offset: Int?? = nil,
      limit: Int?? = nil
    ) {
      self.search = search
      self.offset = offset
      self.limit = limit
    }
  }

  /// One player.
  public struct PlayerID: Codable, Hashable, Sendable {
    /// The player's id.
    public var id: String

    public init(
      id: String
    ) {
      self.id = id
    }
  }

  /// A player to be added.
  public struct NewPlayer: Codable, Hashable, Sendable {
    /// 1 to 100 characters.
    public var name: String
    /// In years. From 1 to 120.
    public var age: Int??
    /// How well the player plays.
    public var skill: NewPlayerSkill??
    /// Where the player likes to play.
    public var preferredPosition: NewPlayerPreferredPosition??
    /// The team that the player supports.
    public var favouriteTeam: String??
    /// Fair teams share the captains.
    public var role: NewPlayerRole??

    public init(
      name: String,
      age: Int?? = nil,
      skill: NewPlayerSkill?? = nil,
      preferredPosition: NewPlayerPreferredPosition?? = nil,
      favouriteTeam: String?? = nil,
      role: NewPlayerRole?? = nil
    ) {
      self.name = name
      self.age = age
      self.skill = skill
      self.preferredPosition = preferredPosition
      self.favouriteTeam = favouriteTeam
      self.role = role
    }
  }

  /// What is to become of a player.
  public struct PlayerChange: Codable, Hashable, Sendable {
    /// The player's id.
    public var id: String
    /// The new name.
    public var name: String?
    /// The new age; null clears it. From 1 to 120.
    public var age: Int??
    /// The new skill; null clears it.
    public var skill: PlayerChangeSkill??
    /// The new preferred position; null clears it.
    public var preferredPosition: PlayerChangePreferredPosition??
    /// The new favourite team; null clears it.
    public var favouriteTeam: String??
    /// The new role; null clears it.
    public var role: PlayerChangeRole??

    public init(
      id: String,
      name: String? = nil,
      age: Int?? = nil,
      skill: PlayerChangeSkill?? = nil,
      preferredPosition: PlayerChangePreferredPosition?? = nil,
      favouriteTeam: String?? = nil,
      role: PlayerChangeRole?? = nil
    ) {
      self.id = id
      self.name = name
      self.age = age
      self.skill = skill
      self.preferredPosition = preferredPosition
      self.favouriteTeam = favouriteTeam
      self.role = role
    }
  }

  /// How two players are to play.
  public struct PlayersToPair: Codable, Hashable, Sendable {
    /// The id of one player.
    public var id: String
    /// The other player's id.
    public var other: String
    /// In one team, or in different ones; null or nothing removes the wish.
    public var kind: PlayersToPairKind??

    public init(
      id: String,
      other: String,
      kind: PlayersToPairKind?? = nil
    ) {
      self.id = id
      self.other = other
      self.kind = kind
    }
  }

  /// Two entries of one person.
  public struct PlayersToMerge: Codable, Hashable, Sendable {
    /// The id of the player who is deleted.
    public var id: String
    /// The id of the player who gets the matches, goals, answers and pairings of the other one.
    public var into: String

    public init(
      id: String,
      into: String
    ) {
      self.id = id
      self.into = into
    }
  }

  /// Whose figures to show.
  public struct FiguresParams: Codable, Hashable, Sendable {
    /// The player's id.
    public var id: String
    /// Only matches from this day in UTC on, as 2026-01-31.
    public var firstDay: String??
    /// Only matches up to this day in UTC.
    public var lastDay: String??
    /// At most how many of the latest ratings. Default: 100. From 0 to 100.
    public var limit: Int??

    public init(
      id: String,
      firstDay: String?? = nil,
      lastDay: String?? = nil,
      limit: Int?? = nil
    ) {
      self.id = id
      self.firstDay = firstDay
      self.lastDay = lastDay
      self.limit = limit
    }
  }

  /// By what to list the players.
  public struct LeaderboardQuery: Codable, Hashable, Sendable {
    /// The figure, the greatest value first. Default: "rating".
    public var by: LeaderboardQueryBy??
    /// Only matches from this day in UTC on, as 2026-01-31.
    public var firstDay: String??
    /// Only matches up to this day in UTC.
    public var lastDay: String??
    /// How many entries to leave out. Default: 0. From 0 to 1000000000.
    public var offset: Int??
    /// How many entries at most. Default: 100. From 1 to 1000.
    public var limit: Int??

    public init(
      by: LeaderboardQueryBy?? = nil,
      firstDay: String?? = nil,
      lastDay: String?? = nil,
      offset: Int?? = nil,
      limit: Int?? = nil
    ) {
      self.by = by
      self.firstDay = firstDay
      self.lastDay = lastDay
      self.offset = offset
      self.limit = limit
    }
  }

  /// By what to list all players, and in which form.
  public struct LeaderboardExportParams: Codable, Hashable, Sendable {
    /// The figure, the greatest value first. Default: "rating".
    public var by: LeaderboardExportParamsBy??
    /// Only matches from this day in UTC on, as 2026-01-31.
    public var firstDay: String??
    /// Only matches up to this day in UTC.
    public var lastDay: String??
    /// A table, or values for programs. Default: "csv".
    public var format: LeaderboardExportParamsFormat??

    public init(
      by: LeaderboardExportParamsBy?? = nil,
      firstDay: String?? = nil,
      lastDay: String?? = nil,
      format: LeaderboardExportParamsFormat?? = nil
    ) {
      self.by = by
      self.firstDay = firstDay
      self.lastDay = lastDay
      self.format = format
    }
  }

  /// A list of players: either csv or json.
  public struct ImportPlayersParams: Codable, Hashable, Sendable {
    /// A table with headings in its first ten lines, or a chat's list of names.
    public var csv: String??
    /// The players themselves.
    public var json: [PlayerImportRow]??
    /// Add new players, leaving those with a player's UID alone; or update those of these names.
    /// Default: "add".
    public var mode: ImportPlayersParamsMode??
    /// Only says what it would do. Default: false.
    public var dryRun: Bool??

    public init(
      csv: String?? = nil,
      json: [PlayerImportRow]?? = nil,
      mode: ImportPlayersParamsMode?? = nil,
      dryRun: Bool?? = nil
    ) {
      self.csv = csv
      self.json = json
      self.mode = mode
      self.dryRun = dryRun
    }
  }

  /// The form in which to export.
  public struct TableFormat: Codable, Hashable, Sendable {
    /// A table, or values for programs. Default: "csv".
    public var format: TableFormatFormat??

    public init(
      format: TableFormatFormat?? = nil
    ) {
      self.format = format
    }
  }

  /// Who is to be split, and how fairly.
  public struct BalanceTeamsParams: Codable, Hashable, Sendable {
    /// At least two players, each once.
    public var players: [String]
    /// 0 for the fairest split, 1 for the next; behind the last it begins again. Default: 0. From 0
    /// to 9.
    public var rank: Int??

    public init(
      players: [String],
      rank: Int?? = nil
    ) {
      self.players = players
      self.rank = rank
    }
  }

  /// Two teams, and the form of their report.
  public struct TeamsReportParams: Codable, Hashable, Sendable {
    /// The players of Team A, at least one.
    public var teamA: [String]
    /// The players of Team B, at least one.
    public var teamB: [String]
    /// A text for a chat, Markdown, or a picture. Default: "text".
    public var format: TeamsReportParamsFormat??

    public init(
      teamA: [String],
      teamB: [String],
      format: TeamsReportParamsFormat?? = nil
    ) {
      self.teamA = teamA
      self.teamB = teamB
      self.format = format
    }
  }

  /// Who is to play, and who can come on.
  public struct StartGatherParams: Codable, Hashable, Sendable {
    /// The players of Team A, at least one.
    public var teamA: [String]
    /// The players of Team B, at least one.
    public var teamB: [String]
    /// Who waits on the bench. Default: [].
    public var bench: [String]??

    public init(
      teamA: [String],
      teamB: [String],
      bench: [String]?? = nil
    ) {
      self.teamA = teamA
      self.teamB = teamB
      self.bench = bench
    }
  }

  /// How a match ended.
  public struct EndGatherParams: Codable, Hashable, Sendable {
    /// The match's id.
    public var id: String
    /// The goals; if absent, those that were entered.
    public var score: Score??

    public init(
      id: String,
      score: Score?? = nil
    ) {
      self.id = id
      self.score = score
    }
  }

  /// What is to be corrected of a match that has ended; the rest stays.
  public struct CorrectGatherParams: Codable, Hashable, Sendable {
    /// The match's id.
    public var id: String
    /// The goals of both teams.
    public var score: Score??
    /// All who played in Team A, in order.
    public var teamA: [String]??
    /// All who played in Team B, in order.
    public var teamB: [String]??
    /// Who played too, by name. Default: [].
    public var byName: [NamedParticipant]??
    /// All goals of which something is known, in order. Without them, the goals of those who left
    /// their team have no scorers.
    public var goals: [CorrectedGoal]??

    public init(
      id: String,
      score: Score?? = nil,
      teamA: [String]?? = nil,
      teamB: [String]?? = nil,
      byName: [NamedParticipant]?? = nil,
      goals: [CorrectedGoal]?? = nil
    ) {
      self.id = id
      self.score = score
      self.teamA = teamA
      self.teamB = teamB
      self.byName = byName
      self.goals = goals
    }
  }

  /// A player or a new guest by name, and their team.
  public struct NamedParticipant: Codable, Hashable, Sendable {
    /// A player's name, or that of a new guest.
    public var name: String
    /// Their team.
    public var team: NamedParticipantTeam

    public init(
      name: String,
      team: NamedParticipantTeam
    ) {
      self.name = name
      self.team = team
    }
  }

  /// A goal of a match that has ended.
  public struct CorrectedGoal: Codable, Hashable, Sendable {
    /// The team that it counts for.
    public var team: CorrectedGoalTeam
    /// Who scored; absent if unknown.
    public var scorer: String??
    /// Whether a player of the other team scored it. Default: false.
    public var isOwnGoal: Bool??
    /// By the clock, from 1; absent if unknown. From 1 to 12960.
    public var minute: Int??

    public init(
      team: CorrectedGoalTeam,
      scorer: String?? = nil,
      isOwnGoal: Bool?? = nil,
      minute: Int?? = nil
    ) {
      self.team = team
      self.scorer = scorer
      self.isOwnGoal = isOwnGoal
      self.minute = minute
    }
  }

  /// One match.
  public struct GatherParams: Codable, Hashable, Sendable {
    /// The match's id.
    public var id: String

    public init(
      id: String
    ) {
      self.id = id
    }
  }

  /// Which matches to list.
  public struct GatherQuery: Codable, Hashable, Sendable {
    /// Only those in which this player played.
    public var player: String??
    /// How many entries to leave out. Default: 0. From 0 to 1000000000.
    public var offset: Int??
    /// How many entries at most. Default: 100. From 1 to 1000.
    public var limit: Int??

    public init(
      player: String?? = nil,
      offset: Int?? = nil,
      limit: Int?? = nil
    ) {
      self.player = player
      self.offset = offset
      self.limit = limit
    }
  }

  /// A match, and the form of its report.
  public struct GatherReportParams: Codable, Hashable, Sendable {
    /// The match's id.
    public var id: String
    /// A text for a chat, Markdown, or a picture. Default: "text".
    public var format: GatherReportParamsFormat??

    public init(
      id: String,
      format: GatherReportParamsFormat?? = nil
    ) {
      self.id = id
      self.format = format
    }
  }

  /// A time to count down from.
  public struct SetClockParams: Codable, Hashable, Sendable {
    /// The match's id.
    public var id: String
    /// The time of each period, in seconds. From 0 to 86399.
    public var seconds: Int
    /// How many periods there are. Default: 1. From 1 to 9.
    public var periods: Int??

    public init(
      id: String,
      seconds: Int,
      periods: Int?? = nil
    ) {
      self.id = id
      self.seconds = seconds
      self.periods = periods
    }
  }

  /// Who comes on or goes off.
  public struct SubstituteParams: Codable, Hashable, Sendable {
    /// The match's id.
    public var id: String
    /// The id of a player of the line-up.
    public var player: String
    /// The team in which they come on, or the bench.
    public var to: SubstituteParamsTo

    public init(
      id: String,
      player: String,
      to: SubstituteParamsTo
    ) {
      self.id = id
      self.player = player
      self.to = to
    }
  }

  /// Who joins a match: either a player or a guest.
  public struct JoinParams: Codable, Hashable, Sendable {
    /// The match's id.
    public var id: String
    /// The id of a player, or of a guest of a fixture. Who is there already comes on or goes off.
    public var player: String??
    /// A player's name, or that of a new guest.
    public var guest: String??
    /// The team in which they come on, or the bench. Default: "bench".
    public var to: JoinParamsTo??

    public init(
      id: String,
      player: String?? = nil,
      guest: String?? = nil,
      to: JoinParamsTo?? = nil
    ) {
      self.id = id
      self.player = player
      self.guest = guest
      self.to = to
    }
  }

  /// Who leaves a match.
  public struct LeaveParams: Codable, Hashable, Sendable {
    /// The match's id.
    public var id: String
    /// The id of a person of the line-up.
    public var player: String

    public init(
      id: String,
      player: String
    ) {
      self.id = id
      self.player = player
    }
  }

  /// A goal of a match.
  public struct AddGoalParams: Codable, Hashable, Sendable {
    /// The match's id.
    public var id: String
    /// The team that it counts for.
    public var team: AddGoalParamsTeam
    /// Who scored; absent if unknown.
    public var scorer: String??
    /// Whether a player of the other team scored it. Default: false.
    public var isOwnGoal: Bool??

    public init(
      id: String,
      team: AddGoalParamsTeam,
      scorer: String?? = nil,
      isOwnGoal: Bool?? = nil
    ) {
      self.id = id
      self.team = team
      self.scorer = scorer
      self.isOwnGoal = isOwnGoal
    }
  }

  /// A goal of a match.
  public struct RemoveGoalParams: Codable, Hashable, Sendable {
    /// The match's id.
    public var id: String
    /// The goal's id; absent for the last one.
    public var goal: String??

    public init(
      id: String,
      goal: String?? = nil
    ) {
      self.id = id
      self.goal = goal
    }
  }

  /// The score of a match.
  public struct GatherScoreParams: Codable, Hashable, Sendable {
    /// The match's id.
    public var id: String
    /// The goals.
    public var score: Score

    public init(
      id: String,
      score: Score
    ) {
      self.id = id
      self.score = score
    }
  }

  /// Who scored a goal.
  public struct NameScorerParams: Codable, Hashable, Sendable {
    /// The match's id.
    public var id: String
    /// Who scored.
    public var player: String
    /// Whether it is an own goal of the player. Default: false.
    public var isOwnGoal: Bool??

    public init(
      id: String,
      player: String,
      isOwnGoal: Bool?? = nil
    ) {
      self.id = id
      self.player = player
      self.isOwnGoal = isOwnGoal
    }
  }

  /// A goal with a scorer.
  public struct RemoveScorerParams: Codable, Hashable, Sendable {
    /// The match's id.
    public var id: String
    /// The goal's id.
    public var goal: String

    public init(
      id: String,
      goal: String
    ) {
      self.id = id
      self.goal = goal
    }
  }

  /// How many months to show.
  public struct GoalsParams: Codable, Hashable, Sendable {
    /// At most how many. Default: 12. From 1 to 1200.
    public var months: Int??

    public init(
      months: Int?? = nil
    ) {
      self.months = months
    }
  }

  /// A list of matches: either csv or json.
  public struct ImportGathersParams: Codable, Hashable, Sendable {
    /// A table with headings; a team's names are in one cell, each on its own line. A time without
    /// an offset is the session's.
    public var csv: String??
    /// The matches themselves.
    public var json: [GatherImportRow]??
    /// Whether a match that is there but differs stays or is replaced. Default: "keep".
    public var mode: ImportGathersParamsMode??
    /// Only says what it would do. Default: false.
    public var dryRun: Bool??

    public init(
      csv: String?? = nil,
      json: [GatherImportRow]?? = nil,
      mode: ImportGathersParamsMode?? = nil,
      dryRun: Bool?? = nil
    ) {
      self.csv = csv
      self.json = json
      self.mode = mode
      self.dryRun = dryRun
    }
  }

  /// A fixture to be added, once or for several weeks.
  public struct NewFixture: Codable, Hashable, Sendable {
    /// When it starts, RFC 3339.
    public var startsAt: String??
    /// Where; at most 100 characters. Default: "".
    public var place: String??
    /// How many take part at most. From 2 to 1000.
    public var maximumPlayers: Int??
    /// What it costs; absent if nothing.
    public var price: FixturePrice??
    /// For how many weeks: one each, at the same time of the clocks in the session's time zone.
    /// Default: 1. From 1 to 52.
    public var weeks: Int??

    public init(
      startsAt: String?? = nil,
      place: String?? = nil,
      maximumPlayers: Int?? = nil,
      price: FixturePrice?? = nil,
      weeks: Int?? = nil
    ) {
      self.startsAt = startsAt
      self.place = place
      self.maximumPlayers = maximumPlayers
      self.price = price
      self.weeks = weeks
    }
  }

  /// What is to become of a fixture.
  public struct FixtureChange: Codable, Hashable, Sendable {
    /// The fixture's id.
    public var id: String
    /// The new start, RFC 3339.
    public var startsAt: String?
    /// The new place; may be empty.
    public var place: String?
    /// How many take part at most; null for any number. From 2 to 1000.
    public var maximumPlayers: Int??
    /// What it costs; null for nothing.
    public var price: FixturePrice??
    /// Whether also those to come on the same weekday, at the same time of the clocks and place.
    /// Default: false.
    public var later: Bool??
    /// Whether all answers are withdrawn, so that everybody is asked again, but for those who have
    /// paid. Default: false.
    public var asksAgain: Bool??

    public init(
      id: String,
      startsAt: String? = nil,
      place: String? = nil,
      maximumPlayers: Int?? = nil,
      price: FixturePrice?? = nil,
      later: Bool?? = nil,
      asksAgain: Bool?? = nil
    ) {
      self.id = id
      self.startsAt = startsAt
      self.place = place
      self.maximumPlayers = maximumPlayers
      self.price = price
      self.later = later
      self.asksAgain = asksAgain
    }
  }

  /// One fixture.
  public struct FixtureID: Codable, Hashable, Sendable {
    /// The fixture's id.
    public var id: String

    public init(
      id: String
    ) {
      self.id = id
    }
  }

  /// Which fixtures to list.
  public struct FixtureQuery: Codable, Hashable, Sendable {
    /// Whether those that began more than two hours ago, the latest first. Default: false.
    public var past: Bool??
    /// How many entries to leave out. Default: 0. From 0 to 1000000000.
    public var offset: Int??
    /// How many entries at most. Default: 100. From 1 to 1000.
    public var limit: Int??

    public init(
      past: Bool?? = nil,
      offset: Int?? = nil,
      limit: Int?? = nil
    ) {
      self.past = past
      self.offset = offset
      self.limit = limit
    }
  }

  /// An answer of either a player or a guest.
  public struct FixtureAnswerParams: Codable, Hashable, Sendable {
    /// The fixture's id.
    public var id: String
    /// Whether they come, or none to withdraw the answer. Without a free place they are a reserve.
    public var answer: FixtureAnswerParamsAnswer
    /// Who answers.
    public var player: String??
    /// Which guest answers: a name, or the id of a guest who is there.
    public var guest: String??

    public init(
      id: String,
      answer: FixtureAnswerParamsAnswer,
      player: String?? = nil,
      guest: String?? = nil
    ) {
      self.id = id
      self.answer = answer
      self.player = player
      self.guest = guest
    }
  }

  /// A list of answers to be saved.
  public struct FixtureAnswerListParams: Codable, Hashable, Sendable {
    /// The fixture's id.
    public var id: String
    /// The players as a chat lists them. Signs, headings and notes say who comes; without one they
    /// come.
    public var names: String
    /// Only says what it would do. Default: false.
    public var dryRun: Bool??

    public init(
      id: String,
      names: String,
      dryRun: Bool?? = nil
    ) {
      self.id = id
      self.names = names
      self.dryRun = dryRun
    }
  }

  /// Whether somebody has paid.
  public struct FixturePaymentParams: Codable, Hashable, Sendable {
    /// The fixture's id.
    public var id: String
    /// The id of a player or guest who has answered.
    public var person: String
    /// Whether they have paid.
    public var paid: Bool

    public init(
      id: String,
      person: String,
      paid: Bool
    ) {
      self.id = id
      self.person = person
      self.paid = paid
    }
  }

  /// Which fixture to delete.
  public struct FixtureDeletion: Codable, Hashable, Sendable {
    /// The fixture's id.
    public var id: String
    /// Whether also those to come on the same weekday, at the same time of the clocks and place.
    /// Default: false.
    public var later: Bool??
    /// Whether to return what cancels it in calendars. Default: false.
    public var calendar: Bool??

    public init(
      id: String,
      later: Bool?? = nil,
      calendar: Bool?? = nil
    ) {
      self.id = id
      self.later = later
      self.calendar = calendar
    }
  }

  /// Which fixtures a calendar takes.
  public struct FixtureCalendarParams: Codable, Hashable, Sendable {
    /// The fixture's id; absent for all to come.
    public var id: String??
    /// How many minutes before the start calendars remind; absent: not at all. From 0 to 40320.
    public var alarm: Int??

    public init(
      id: String?? = nil,
      alarm: Int?? = nil
    ) {
      self.id = id
      self.alarm = alarm
    }
  }

  /// A list of fixtures: either csv or json.
  public struct ImportFixturesParams: Codable, Hashable, Sendable {
    /// A table with headings; names are in one cell, each on its own line, a guest's as Ann
    /// (guest). A time without an offset is in the session's time zone.
    public var csv: String??
    /// The fixtures themselves.
    public var json: [FixtureImportRow]??
    /// Only says what it would do. Default: false.
    public var dryRun: Bool??

    public init(
      csv: String?? = nil,
      json: [FixtureImportRow]?? = nil,
      dryRun: Bool?? = nil
    ) {
      self.csv = csv
      self.json = json
      self.dryRun = dryRun
    }
  }

  /// Which sessions to list.
  public struct SessionQuery: Codable, Hashable, Sendable {
    /// How many entries to leave out. Default: 0. From 0 to 1000000000.
    public var offset: Int??
    /// How many entries at most. Default: 100. From 1 to 1000.
    public var limit: Int??

    public init(
      offset: Int?? = nil,
      limit: Int?? = nil
    ) {
      self.offset = offset
      self.limit = limit
    }
  }

  /// Names a session of the account.
  public struct SessionID: Codable, Hashable, Sendable {
    /// The session's id, from sessions/list.
    public var id: String

    public init(
      id: String
    ) {
      self.id = id
    }
  }
}
