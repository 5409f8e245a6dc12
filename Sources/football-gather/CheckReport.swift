import ClientCheck
import GatherApp
import JSONRPC
import StdioService

/// What came of one scene or transcript.
struct CheckResult {
  /// How it ended.
  enum Outcome: String {
    case passed, failed, failedAsExpected, updated, notPlayed
  }

  /// The name of the scene, or the path of the file.
  let name: String
  var outcome: Outcome
  /// What is wrong, or why it was not played.
  var lines: [String] = []
  /// What only JSON says.
  var details: AnyJSON = [:]
  /// The exit status of a run without worse results.
  var status: CInt = 0
}

/// Prints the results of scenes or transcripts, and keeps count.
struct CheckReport {
  /// How results are printed.
  enum Format: String, CaseIterable {
    /// For people.
    case text
    /// The Test Anything Protocol, version 13: `prove` refuses 14.
    case tap
    /// The XML that CI systems read.
    case junit
    /// A line of JSON for each result, and one that counts.
    case json
  }

  /// What has results; JSON names it so.
  enum Subject: String {
    case scene, file

    fileprivate var command: String { self == .scene ? "check-client" : "replay" }
  }

  private let subject: Subject
  private let format: Format
  private let expected: ExpectedFailures
  private var counts: [CheckResult.Outcome: Int] = [:]
  /// The elements of the results so far.
  private var cases: [String] = []
  /// The exit status so far: of several reasons the one with the highest status.
  private(set) var status: CInt = 0

  /// A report on things with these names. Throws an ``ExitError`` if the expected failures are none of `known`.
  init(
    on subject: Subject, _ names: [String], among known: [String], _ options: ReportOptions
  ) throws {
    (self.subject, format) = (subject, options.format)
    expected = try ExpectedFailures(options.expectedFailures, subject, among: known)
    if format == .tap { Console.print("TAP version 13\n1..\(names.count)\n") }
  }

  /// Counts and prints a result.
  mutating func add(_ result: CheckResult) {
    let result = expected.judged(result)
    counts[result.outcome, default: 0] += 1
    status = max(status, result.status)
    switch format {
    case .text: Console.print(text(of: result).map { $0 + "\n" }.joined())
    case .tap: Console.print(tap(of: result).map { $0 + "\n" }.joined())
    case .junit: cases.append(element(of: result))
    case .json:
      var object = result.details
      object[subject.rawValue] = .string(result.name)
      object["result"] = .string(result.outcome.rawValue)
      Console.print(object.text + "\n")
    }
  }

  /// Prints the counts.
  func finish() {
    switch format {
    case .text: Console.print(sentence + "\n")
    case .tap: Console.print("# \(sentence)\n")
    case .junit:
      let head =
        #"<testsuite name="\#(subject.command)" tests="\#(cases.count)" failures="\#(failed)""#
        + #" errors="0" skipped="\#(count(.notPlayed) + count(.failedAsExpected))">"#
      let lines =
        [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites>", head] + cases
        + ["</testsuite>", "</testsuites>"]
      Console.print(lines.map { $0 + "\n" }.joined())
    case .json:
      let counts: AnyJSON = [
        "passed": .integer(count(.passed)), "failed": .integer(failed),
        "notPlayed": .integer(count(.notPlayed)),
        "failedAsExpected": .integer(count(.failedAsExpected)),
      ]
      Console.print(counts.text + "\n")
    }
  }

  private func count(_ outcome: CheckResult.Outcome) -> Int { counts[outcome] ?? 0 }

  private var failed: Int { count(.failed) + count(.updated) }

  private var sentence: String {
    var parts = ["\(count(.passed)) passed", "\(failed) failed"]
    if subject == .file || count(.notPlayed) > 0 { parts.append("\(count(.notPlayed)) not played") }
    if count(.failedAsExpected) > 0 {
      parts.append("\(count(.failedAsExpected)) failed as expected")
    }
    return parts.joined(separator: ", ")
  }

  private func text(of result: CheckResult) -> [String] {
    switch (subject, result.outcome) {
    case (.scene, .passed): ["ok    \(result.name)"]
    case (.scene, .failedAsExpected): ["known \(result.name)"]
    case (.scene, .failed): ["FAIL  \(result.name)"] + result.lines.map { "      " + $0 }
    case (.file, .failed), (.file, .updated): result.lines
    case (.file, .notPlayed): ["\(result.name): not played: \(result.lines[0])"]
    case (.file, .failedAsExpected): ["\(result.name): failed as expected"]
    case (.scene, .notPlayed): result.status == 0 ? ["skip  \(result.name)"] : []
    case (.file, .passed), (.scene, .updated): []
    }
  }

  private func tap(of result: CheckResult) -> [String] {
    let number = counts.values.reduce(0, +)
    let name = result.name.replacing("\\", by: "\\\\").replacing("#", by: "\\#")
    let details = result.lines.map { "# " + $0 }
    return switch result.outcome {
    case .passed: ["ok \(number) - \(name)"]
    case .notPlayed: ["ok \(number) - \(name) # SKIP \(result.lines[0])"]
    case .failedAsExpected: ["not ok \(number) - \(name) # TODO failed as expected"] + details
    case .failed, .updated: ["not ok \(number) - \(name)"] + details
    }
  }

  /// The element of JUnit's XML.
  private func element(of result: CheckResult) -> String {
    let start =
      #"<testcase classname="\#(subject.command)" name="\#(result.name.xmlAttribute)""#
    let body = result.lines.map(\.xmlEscaped).joined(separator: "\n")
    func with(_ child: String, _ message: String) -> String {
      "\(start)><\(child) message=\"\(message.xmlAttribute)\">\(body)</\(child)></testcase>"
    }
    return switch result.outcome {
    case .passed: start + "/>"
    case .notPlayed: with("skipped", "not played")
    case .failedAsExpected: with("skipped", "failed as expected")
    case .failed, .updated: with("failure", result.lines[0])
    }
  }
}

extension String {
  /// The text as it stands between the quotes of an attribute of XML.
  fileprivate var xmlAttribute: String { xmlEscaped.replacing("\"", by: "&quot;") }
}
