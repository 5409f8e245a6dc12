import Foundation
import PackagePlugin

/// Puts into the program, at each build, what it carries of `Clients`: the plugins for editors, and the page for AI hosts.
/// The source that it writes is in the build folder only.
@main
struct EmbedClients: BuildToolPlugin {
  /// What is embedded of the plugins, but for what only their check modes need and what the program prints.
  private static let folders = [
    "emacs", "neovim/doc", "neovim/lua", "neovim/plugin", "vim/autoload", "vim/doc", "vim/plugin",
  ]
  private static let omitted = ["check", "tags", "contract.lua", "football-gather-check.el"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let clients = context.package.directoryURL.appending(path: "Clients")
    let output = context.pluginWorkDirectoryURL.appending(path: "Embedded")
    let files = try Self.folders.flatMap { try Self.files(below: $0, in: clients) }
    let list = try files.map { path in
      ".init(\"\(path)\", \(Self.literal(try Self.text(clients.appending(path: path))))),\n"
    }
    let source = """
      extension EmbeddedFile {
        static let all: [EmbeddedFile] = [
      \(list.joined())
        ]
        static let page = \(Self.literal(try Page.text(from: clients)))
      }

      """
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let file = output.appending(path: "EmbeddedFiles.swift")
    // A file that stays as it is is not compiled again.
    if (try? Self.text(file)) != source { try Data(source.utf8).write(to: file, options: .atomic) }
    let nothing = URL(filePath: "/usr/bin/true")
    return [
      .prebuildCommand(
        displayName: "Embed the clients", executable: nothing, arguments: [],
        outputFilesDirectory: output)
    ]
  }

  fileprivate static func text(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// The paths of all files in a folder, in an order that does not depend on the machine.
  private static func files(below folder: String, in clients: URL) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: clients.appending(path: folder).path)
    return try names.sorted().filter { !$0.hasPrefix(".") && !omitted.contains($0) }
      .flatMap { name in
        let path = folder + "/" + name
        let isFolder = try clients.appending(path: path)
          .resourceValues(forKeys: [.isDirectoryKey]).isDirectory
        return isFolder == true ? try files(below: path, in: clients) : [path]
      }
  }

  /// A literal in one line.
  private static func literal(_ text: String) -> String {
    let inside = text.replacing("\\#", with: "\\#u{5C}#")
      .replacing("\"#", with: "\"\\#u{23}").replacing("\n", with: "\\#n")
    return "#\"\(inside)\"#"
  }
}

/// The page for AI hosts: the web page in one file of HTML without an address in it. Its modules become one script, in
/// which each is a function that is called once, after those that it imports.
private struct Page {
  private static let styles = [
    "web/site/style.css", "web/site/lists.css", "web/site/bars.css", "mcp/app/app.css",
  ]

  private let clients: URL
  /// What the modules export, by their paths.
  private var names: [String: String] = [:]
  private var script = ""

  static func text(from clients: URL) throws -> String {
    var page = Page(clients: clients)
    _ = try page.add(clients.appending(path: "web/site/page.js"))
    let style = try styles.map { try EmbedClients.text(clients.appending(path: $0)) }.joined()
    let inline =
      "<style>\n\(withoutComments(style))</style>\n<script type=\"module\">\n\(page.script)</script>"
    return try EmbedClients.text(clients.appending(path: "web/site/index.html"))
      .replacing(
        #/^ *<(?:!--|link |script src=|meta name="(?:theme|mobile)).*\n/#.anchorsMatchLineEndings(), with: ""
      )
      .replacing(#"<script type="module" src="page.js"></script>"#, with: inline)
  }

  /// Adds a module with all that it imports; the name of what it exports.
  private mutating func add(_ module: URL) throws -> String {
    // What the page is in is another one here.
    let isTab = module.standardized == clients.appending(path: "web/site/tab.js").standardized
    let file = (isTab ? clients.appending(path: "mcp/app/frame.js") : module)
      .resolvingSymlinksInPath()
    if let name = names[file.path] { return name }
    let statement = #/^import (?:(?:\* as )?(\w+|\{[^}]*\}) from )?"([^"]+)";\n/#
    let export = #/^export (?:(?:async )?(?:function|class) (\w+)|const (.*))/#
    let folder = file.deletingLastPathComponent()
    let text = try Self.withoutComments(EmbedClients.text(file))
      .replacing(statement.anchorsMatchLineEndings()) { found in
        let name = try add(folder.appending(path: String(found.2)))
        return found.1.map { "const \($0) = \(name);\n" } ?? ""
      }
    let exports = text.matches(of: export.anchorsMatchLineEndings()).flatMap { found in
      found.1.map { [$0] } ?? (found.2 ?? "").matches(of: #/(\w+) = /#).map(\.1)
    }
    let body = text.replacing(#/^export /#.anchorsMatchLineEndings(), with: "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let name = "m\(names.count)"
    names[file.path] = name
    script +=
      "const \(name) = (() => {\n\(body)\nreturn { \(exports.joined(separator: ", ")) };\n})();\n"
    return name
  }

  private static func withoutComments(_ text: String) -> String {
    let comment = #/^ *(?:\/\/.*|\/\*(?:.|\n)*?\*\/)\n|\/\*\*.*?\*\/ ?/#
    return text.replacing(comment.anchorsMatchLineEndings(), with: "")
  }
}
