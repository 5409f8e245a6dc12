import HeadlessUI
import JSONRPC

/// The contract as C#'s classes for Json.NET. Words are strings, with a class of constants for each set of them.
struct CSharpModule: DeclaringLanguage {
  /// The names of the sets of words.
  let words: Set<String>
  let comment = "/// "
  let indent = "    "
  let closing = "}\n"
  let aboutNull =
    Self.nullIsAbsent("null")
    + " A word is a string, so that those of a later version can be read. "
    + TypedContract.scalarSummary + " It is a string, long or bool."

  func opening(_ contract: TypedContract) -> String {
    """
    using System.Collections.Generic;
    using Newtonsoft.Json;

    namespace \(contract.moduleName)
    {
        public static class Contract
        {
            public const string ProtocolVersion = "\(contract.program.protocolVersion)";

    \(documented(TypedContract.digestSummary, indent: indent + indent))\
            public const string Digest = "\(contract.digest)";
        }

    """
  }

  func documented(_ text: String, indent: String) -> String {
    if text.isEmpty { return "" }
    return "<summary>\(text)</summary>".lines(
      upTo: 100 - self.indent.count, after: indent + comment
    )
    .map { $0 + "\n" }.joined()
  }

  func declaration(of words: DeclaredContract.Words) -> String {
    let constants = words.words.map {
      documented($0.note, indent: "    ")
        + "    public const string \($0.text.capitalized) = \"\($0.text)\";\n"
    }
    return "public static class \(words.name)\n{\n\(constants.joined())}"
  }

  func declaration(of object: TypedContract.ObjectType) -> String {
    let members = object.members.map { member in
      let rule =
        member.isOptional
        ? "NullValueHandling = NullValueHandling.Ignore" : "Required = Required.Always"
      let type = spelling(member.type, isOptional: member.isOptional)
      return documented(member.summary, indent: "    ")
        + "    [JsonProperty(\"\(member.name)\", \(rule))]\n"
        + "    public \(type) \(member.name.capitalized) { get; set; }\n"
    }
    return "public class \(object.name)\n{\n\(members.joined(separator: "\n"))}"
  }

  private func spelling(_ type: WireType, isOptional: Bool = false) -> String {
    switch type {
    case .string, .words, .open: "string"
    case .integer: isOptional ? "long?" : "long"
    case .number: isOptional ? "double?" : "double"
    case .boolean: isOptional ? "bool?" : "bool"
    case .null, .any: "object"
    case .array(let element): "List<\(spelling(element))>"
    case .map(let value): "Dictionary<string, \(spelling(value))>"
    case .named(let name): words.contains(name) ? "string" : name
    case .union:
      type.withoutNull == type ? "object" : spelling(type.withoutNull, isOptional: isOptional)
    }
  }
}
