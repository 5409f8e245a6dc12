import CommandLine
import HeadlessUI
import JSONRPC
import PatternGallery
import PrintedContract
import StdioService

extension CommandLineTool {
  private static var versionReport: String {
    let program = Contract.galleryProgram
    let report: JSONDocument = ["name": .string(program.name), "version": .string(program.version)]
    return report.pretty() + "\n"
  }

  /// The commands of this program.
  static var gallery: CommandLineTool {
    let program = Contract.galleryProgram
    return CommandLineTool(
      program.name,
      version: .init(line: "\(program.name) \(program.version)\n", json: versionReport),
      commands: [GalleryServeCommand(), PatternsCommand(), GalleryContractCommand()],
      variables: [.timeZone, .zoneFolder],
      manual: Manual(
        date: "November 27, 2026", purpose: program.summary,
        description: """
          serves small apps, each of them built in several presentation patterns, to
          the front ends of Football Gather.
          It keeps nothing.
          """, needs: ["/proc has to be mounted, as Swift finds the arguments there."]),
      valueForms: { name in
        switch name {
        case "APP": PatternGallery.demos.map(\.name)
        case "PATTERN": Set(PatternGallery.demos.flatMap(\.patterns)).sorted()
        default: nil
        }
      })
  }
}

/// Compares the patterns of the apps.
struct PatternsCommand: Command {
  /// In which form the figures are printed.
  enum Form { case table, picture, json }

  let name = "patterns"
  let summary = "compare the patterns of the apps"
  let details =
    "It prints the recorded numbers of files, types, protocols, lines and instructions."
  let initial = Form.table
  let exitStatus: KeyValuePairs<CInt, String> = [0: "success", 64: "wrong command line"]

  var options: [CommandOption<Form>] {
    [
      .flag("--svg", "print a picture in place of a table") { $0 = .picture },
      .flag("--json", "print the figures for programs") { $0 = .json },
    ]
  }

  func run(_ form: Form, _ operands: [String]) -> CInt {
    switch form {
    case .table: Console.print(Comparison.table)
    case .picture: Console.print(Comparison.picture)
    case .json: Console.print(Comparison.document.pretty() + "\n")
    }
    return 0
  }
}

/// Prints the contract of this program, or writes it with the schemas of its screens. The other files that a contract
/// has say the same as those of `Protocol`.
struct GalleryContractCommand: Command {
  let name = "contract"
  let summary =
    "print the contract as an OpenRPC document, or write it with the schemas of its screens"
  /// The folder to write to; nil to print.
  let initial: String? = nil
  let exitStatus: KeyValuePairs<CInt, String> = [
    0: "success", 64: "wrong command line", 74: "a file cannot be written",
  ]

  var options: [CommandOption<String?>] {
    [
      .init("--write", "FOLDER", "write the files into FOLDER, and print those that changed") {
        $0 = try Folder.named($1)
      }
    ]
  }

  /// The files of a contract that this program writes.
  static func files(of contract: Contract) -> [Contract.File] {
    contract.files().filter { $0.path == "openrpc.json" || $0.path.hasPrefix("screens/") }
  }

  func run(_ folder: String?, _ operands: [String]) throws -> CInt {
    let contract = Contract.gallery()
    guard let folder else {
      Console.print(contract.openRPCText())
      return 0
    }
    for file in Self.files(of: contract) {
      let path = folder + "/" + file.path
      if try FileContent.writeIfChanged(file.text, to: path) { Console.print(path + "\n") }
    }
    return 0
  }
}
