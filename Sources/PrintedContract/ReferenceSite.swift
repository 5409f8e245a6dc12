package import HeadlessUI

extension Contract {
  /// The reference as web pages without scripts, which need nothing but each other.
  package func site(examples: [MethodExample] = []) -> [File] {
    let pages = Reference(self, examples).pages
    return pages.map { File(path: $0.address, text: html($0, of: pages)) } + [Self.style]
  }

  /// A page with links to all of them.
  private func html(_ page: ReferencePage, of pages: [ReferencePage]) -> String {
    let links = pages.map { other in
      let mark = other.name == page.name ? " aria-current=\"page\"" : ""
      return "<li><a href=\"\(other.address)\"\(mark)>\(other.subject)</a></li>\n"
    }
    let markup = PageMarkup { target in
      // Of what lies in a checkout, the site has only the pages.
      let parts = target.split(separator: "#", omittingEmptySubsequences: false)
      let anchor = parts.count > 1 ? "#" + parts[1] : ""
      if parts[0].isEmpty { return anchor }
      return pages.first { $0.name + ".md" == parts[0] }.map { $0.address + anchor }
    }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(page.subject) - \(PageMarkup.escaped(program.title))</title>
      <link rel="stylesheet" href="\(Self.style.path)">
      </head>
      <body>
      <nav aria-label="Pages">
      <ul>
      \(links.joined())</ul>
      </nav>
      <main>
      \(markup.html(page.text))</main>
      </body>
      </html>

      """
  }

  private static let style = File(
    path: "style.css",
    text: """
      :root { color-scheme: light dark; background: Canvas; color: CanvasText; }
      body { max-width: 60rem; margin: 0 auto; padding: 0 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
      nav { border-bottom: 1px solid; }
      nav ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding: 0; list-style: none; }
      [aria-current] { font-weight: bold; }
      h2, h3 { margin: 2rem 0 0.5rem; }
      h2 { border-bottom: 1px solid; }
      code { font: 0.9em ui-monospace, monospace; }
      pre { padding: 0.5rem; border: 1px solid; line-height: 1.3; white-space: pre-wrap; }
      table { border-collapse: collapse; }
      th, td { padding: 0.2rem 0.6rem; border: 1px solid; text-align: start; vertical-align: top; }

      """)
}

extension ReferencePage {
  /// The page's file in the site, which opens with the first page.
  fileprivate var address: String {
    name == Self.first ? "index.html" : name.lowercased() + ".html"
  }
}
