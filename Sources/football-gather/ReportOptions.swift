import ClientCheck
import CommandLine
import GatherDomain
import JSONRPC
import StdioService

/// How the results of scenes or transcripts are reported.
struct ReportOptions {
  var format = CheckReport.Format.text
  /// The file that names what is expected to fail; nil for none.
  var expectedFailures: String?

  /// The options of a command whose values have these at `place`.
  static func options<Values>(
    in place: WritableKeyPath<Values, ReportOptions>
  ) -> [CommandOption<Values>] {
    [
      .choice("--format", first: CheckReport.Format.text, "how results are printed") {
        $0[keyPath: place].format = $1
      },
      .init(
        "--expected-failures", "FILE",
        "names that may fail, one on each line; one that passes is a failure"
      ) { $0[keyPath: place].expectedFailures = $1 },
    ]
  }
}

/// The scenes or transcripts that a file expects to fail.
struct ExpectedFailures {
  private let path: String
  private let names: Set<String>

  /// Reads the file at `path`: a name on each line, or a comment behind `#`. Throws an ``ExitError`` if it cannot be read
  /// or names none of `known`.
  init(_ path: String?, _ subject: CheckReport.Subject, among known: [String]) throws {
    self.path = path ?? ""
    guard let path else {
      names = []
      return
    }
    guard !FileContent.isNotRegularFile(path), let bytes = FileContent.read(path, limit: .max)
    else {
      throw ExitError.usage("\(path) cannot be read")
    }
    var names: Set<String> = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let name = String(decoding: line, as: UTF8.self).trimmed
      if name.isEmpty || name.hasPrefix("#") { continue }
      guard known.contains(name) else {
        let hint = name.nearest(in: known).map { "; did you mean \"\($0)\"?" } ?? ""
        throw ExitError.usage("\(path):\(index + 1): \"\(name)\" is no \(subject.rawValue)\(hint)")
      }
      names.insert(name)
    }
    self.names = names
  }

  /// The result as the run counts it: one that was expected to fail must fail.
  func judged(_ result: CheckResult) -> CheckResult {
    guard names.contains(result.name) else { return result }
    var judged = result
    switch result.outcome {
    case .passed:
      let sentence = "\(result.name) passed, and \(path) expects it to fail."
      (judged.outcome, judged.status, judged.lines) = (.failed, 1, [sentence])
      judged.details["reason"] = .string(sentence)
    // A file that cannot be read says nothing about the service.
    case .failed where result.status != ReplayResult.unreadable:
      (judged.outcome, judged.status) = (.failedAsExpected, 0)
    default: break
    }
    return judged
  }
}
