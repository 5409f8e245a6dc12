import GatherDomain
import HeadlessUI
import JSONRPC
import ViewVocabulary

/// The form of a report, as a parameter.
struct ReportFormat: WireObject {
  static let about = TypeInfo("ReportFormat", "The form of a report.")
  var format = Form.text

  mutating func members(_ visit: MemberVisitor) {
    visit("format", &format, default: .text, "A text for a chat, Markdown, or a picture.")
  }

  /// The parameter of an action that asks for a form.
  static func fixed(_ form: Form) -> ScalarParams { ["format": .text(form.rawValue)] }

  /// The forms.
  enum Form: String, CaseIterable, WireValue {
    case text, markdown, svg

    /// The end of a file's name.
    var fileExtension: String {
      switch self {
      case .text: "txt"
      case .markdown: "md"
      case .svg: "svg"
      }
    }
  }
}

extension Document {
  /// A match in one of the forms.
  init(reportOn gather: Gather, as format: ReportFormat, _ context: Context) {
    self.init(Report(gather, context.times), "match", format.format)
  }

  /// Two teams in one of the forms, with what is to be expected of them.
  init(reportOn lineup: Lineup, as format: ReportFormat, _ context: Context) throws(Failure) {
    let forecast = try context.players.forecast(of: lineup)
    self.init(Report(lineup, forecast, context.texts), "teams", format.format)
  }

  private init(_ report: Report, _ name: String, _ form: ReportFormat.Form) {
    let text =
      switch form {
      case .text: report.text
      case .markdown: report.markdown
      case .svg: report.svg
      }
    self.init(report.heading, name: name + "." + form.fileExtension, text: text)
  }
}
