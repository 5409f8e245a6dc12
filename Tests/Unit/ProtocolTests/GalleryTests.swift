import Foundation
import HeadlessUI
import JSONRPC
import PatternGallery
import PrintedContract
import SodiumCrypto
import StdioService
import Testing
import Transcripts

@testable import pattern_gallery

extension InProcessService.Program {
  /// The contract of the gallery, made once: its digest takes long in a debug build.
  static let galleryContract = Contract.gallery()

  /// The gallery, whose sessions last as long as the process; those of `host` outlive it.
  static func gallery(in host: GalleryHost? = nil) -> Self {
    Self(contract: galleryContract) { (_, crypto, _) in
      host ?? GalleryHost(crypto: crypto, timeZones: InProcessService.timeZones)
    }
  }
}

/// The second program: its transcripts, and its contract.
@Suite("Pattern gallery")
struct GalleryTests {
  private static let folder = Repository.root + "/Protocol/gallery"
  private static let command =
    "swift build && .build/debug/pattern-gallery contract --write Protocol/gallery"

  @Test(
    "Every transcript is what the service answers, in each pattern and framing",
    arguments: try Transcript.all(in: folder + "/Transcripts").map(\.name))
  func transcript(name: String) throws {
    let transcript = try Transcript.golden(name, in: Self.folder + "/Transcripts")
    for framing in Framing.allCases {
      for pattern in transcript.patterns {
        let service = try InProcessService(framing: framing, program: .gallery())
        let played = transcript.played(on: service.stage, pattern)
        let report = played.mismatches.flatMap { $0.lines(in: name) }
        #expect(played.ending == .whole && report.isEmpty, "\(pattern): \(cut(report))")
        try transcript.keepWhole(played.answers, of: "gallery/Transcripts")
        guard Recording.isOn else { continue }
        try played.updated.text.write(
          toFile: Self.folder + "/Transcripts/" + name, atomically: true, encoding: .utf8)
      }
    }
  }

  @Test(
    "A session that another process takes up before each request answers the same",
    arguments: try Transcript.all(in: folder + "/Transcripts").map(\.name))
  func resumed(name: String) throws {
    let transcript = try Transcript.golden(name, in: Self.folder + "/Transcripts")
    for pattern in transcript.patterns {
      let whole = try InProcessService(program: .gallery())
      let host = GalleryHost(
        crypto: .sodium(random: SystemClock.random(seed: 1)),
        timeZones: InProcessService.timeZones)
      let resumed = try InProcessService(program: .gallery(in: host))
      for step in transcript.steps {
        switch step {
        case .send(let text, _):
          let message = text.replacing("{{pattern}}", with: pattern)
          try resumed.show(.restart)
          let answers = [whole, resumed].map { Self.answer($0.sendTogether([message])) }
          #expect(answers[0] == answers[1], "\(pattern): \(message)")
        case .wait(let seconds):
          for service in [whole, resumed] { _ = service.wait(seconds: seconds) }
        default: break
        }
      }
    }
  }

  /// The answer among messages, without what says how the session was opened.
  private static func answer(_ messages: [String]) -> String? {
    messages.first { $0.contains("\"id\":") && !$0.contains("\"method\":\"view/changed\"") }?
      .replacing(#/,"(token|locale)":"[^"]*"/#, with: "")
  }

  @Test("Every method of the apps, and each of their screens, occurs in some transcript")
  func coverage() throws {
    let transcripts = try Transcript.all(in: Self.folder + "/Transcripts")
    let text = transcripts.map(\.text).joined()
    for screen in InProcessService.Program.galleryContract.screens {
      #expect(text.contains("\"screen\":\"\(screen.about.name)\""), "\(screen.about.name)")
      for method in screen.intents.map(\.method.name) {
        #expect(text.contains("\"method\":\"\(method)\""), "\(method) is not shown")
      }
    }
  }

  @Test("The contract's files are what the program writes, and there are no others")
  func contractFiles() throws {
    let files = GalleryContractCommand.files(of: InProcessService.Program.galleryContract)
    for file in files {
      let stored = (try? Repository.text("Protocol/gallery/" + file.path)) ?? ""
      let difference = LineDifference.text(stored, file.text)
      if !difference.isEmpty {
        Issue.record("\(file.path)\n\(difference)\nTo write it: \(Self.command)")
      }
    }
    let stored = Repository.files(in: "Protocol/gallery", ".json")
    #expect(Set(stored) == Set(files.map { "Protocol/gallery/" + $0.path }))
  }

  @Test(
    "A wrong command line names what was meant",
    arguments: [
      (["--app", "golf"], "--app must be greeting, person, table, router, photos or match"),
      (["--app", "person", "--pattern", "viper"], "--pattern must be mvc or mvvm"),
      (["--pattern", "mvc"], "--pattern needs --app APP"),
      (["--store", "memory:"], "unknown option --store of serve"),
    ])
  func mistakes(arguments: [String], sentence: String) throws {
    let run = try ServiceProcess.run(arguments, input: "", program: "pattern-gallery")
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.hasPrefix("pattern-gallery: \(sentence)"), "\(run.errors)")
  }

  @Test("A language that there are no texts in is told as the one that is used")
  func language() throws {
    let open = #"{"jsonrpc":"2.0","id":1,"method":"session/open","params":{"locale":"de"}}"#
    let answer = try InProcessService(program: .gallery()).sendTogether([open]).first
    #expect(answer?.contains("\"locale\":\"en\"") == true)
  }

  @Test("The app that is named is the first screen, in the pattern that is named")
  func app() throws {
    let open = #"{"jsonrpc":"2.0","id":1,"method":"session/open"}"# + "\n"
    for (arguments, screen, title) in [
      ([], "demos", "Presentation patterns"), (["--app", "table"], "table", "MVC"),
      (["--app", "table", "--pattern", "mvvm"], "table", "MVVM"),
    ] {
      let run = try ServiceProcess.run(arguments, input: open, program: "pattern-gallery")
      #expect(run.status == 0 && run.output.contains("\"screen\":\"\(screen)\""))
      #expect(run.output.contains("\"title\":\"\(title)\""), "\(arguments)")
    }
  }

  @Test("A shell is offered the names of apps and patterns")
  func completions() throws {
    for (line, words) in [
      ("--app gre", "greeting\n"), ("--app match --pattern vi", "vip\nviper\n"),
    ] {
      let run = try ServiceProcess.run(
        ["completions", "--line", line], input: "", program: "pattern-gallery")
      #expect(run.output == words)
    }
  }
}
