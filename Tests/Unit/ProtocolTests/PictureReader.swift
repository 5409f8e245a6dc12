import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A picture as an XML parser reads it.
final class PictureReader: NSObject, XMLParserDelegate {
  /// An element with the text in it.
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""

    func number(_ attribute: String) -> Int { Int(attributes[attribute] ?? "") ?? -1 }

    /// The text without the marks that keep directions apart.
    var bare: String {
      String(
        text.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) && $0 != "\u{200E}" }
          .map(Character.init))
    }

    /// How well it can be read on the ground that is in front where it stands, by WCAG.
    func contrast(in picture: PictureReader) -> Double {
      let ground = picture.elements.last {
        $0.name == "rect" && $0.number("height") >= number("y")
      }
      let lights = [self, ground].map { Self.luminance($0?.attributes["fill"] ?? "") }.sorted()
      return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    private static func luminance(_ color: String) -> Double {
      let value = Int(color.dropFirst(), radix: 16) ?? 0
      let parts = [16, 8, 0].map { shift in
        let part = Double(value >> shift & 0xFF) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  /// The elements of a picture, which has to be well-formed.
  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    #expect(parser.parse(), "\(String(describing: parser.parserError)): \(svg.prefix(500))")
    try #require(!elements.isEmpty)
  }

  var texts: [Element] { elements.filter { $0.name == "text" } }
  var shown: [String] { texts.map(\.bare) }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let element = open.last { elements[element].text += text }
  }
}
