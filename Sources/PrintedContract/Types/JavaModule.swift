import HeadlessUI
import JSONRPC

/// The contract as Java's records for Jackson, within one class.
struct JavaModule: DeclaringLanguage {
  let comment = " * "
  let indent = "  "
  let closing = "}\n"
  let aboutNull = Self.nullIsAbsent("null")

  func opening(_ contract: TypedContract) -> String {
    """
    import com.fasterxml.jackson.annotation.JsonCreator;
    import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
    import com.fasterxml.jackson.annotation.JsonInclude;
    import com.fasterxml.jackson.annotation.JsonProperty;
    import com.fasterxml.jackson.annotation.JsonValue;
    import java.util.List;
    import java.util.Map;

    \(documented("The types of \(contract.program.name). \(TypedContract.scalarSummary) It is a String, Number or Boolean.", indent: ""))\
    public final class \(contract.moduleName) {
      public static final String PROTOCOL_VERSION = "\(contract.program.protocolVersion)";
    \(documented(TypedContract.digestSummary, indent: indent))\
      public static final String CONTRACT =
        "\(contract.digest)";

      private \(contract.moduleName)() {}

    """
  }

  func documented(_ text: String, indent: String) -> String {
    if text.isEmpty { return "" }
    let lines = text.lines(upTo: 100 - self.indent.count, after: indent + comment)
    return lines.count == 1
      ? "\(indent)/** \(text) */\n"
      : "\(indent)/**\n\(lines.joined(separator: "\n"))\n\(indent) */\n"
  }

  func declaration(of words: DeclaredContract.Words) -> String {
    let name = words.name
    let constants = words.words.map { word in
      documented(word.note, indent: "  ")
        + "  public static final \(name) \(word.text.snakeCase.uppercased()) = new \(name)(\"\(word.text)\");\n"
    }
    return """
      public record \(name)(String word) {
      \(constants.joined())
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public static \(name) of(String word) {
          return new \(name)(word);
        }

        @JsonValue
        public String word() {
          return word;
        }
      }
      """
  }

  func declaration(of object: TypedContract.ObjectType) -> String {
    let members = object.members.map { member in
      let isTaken = Self.taken.contains(member.name)
      let type = spelling(member.type, isPrimitive: !member.isOptional)
      return documented(member.summary, indent: "  ")
        + "  \(isTaken ? "@JsonProperty(\"\(member.name)\") " : "")\(type) \(member.name)\(isTaken ? "_" : "")"
    }
    return """
      @JsonIgnoreProperties(ignoreUnknown = true)
      @JsonInclude(JsonInclude.Include.NON_NULL)
      public record \(object.name)(\(members.isEmpty ? "" : "\n" + members.joined(separator: ",\n"))) {}
      """
  }

  /// The methods of every object, which no record can have as a member.
  private static let taken = ["clone", "finalize", "notify", "wait"]

  private func spelling(_ type: WireType, isPrimitive: Bool = false) -> String {
    switch type {
    case .string: "String"
    case .integer: isPrimitive ? "long" : "Long"
    case .number: isPrimitive ? "double" : "Double"
    case .boolean: isPrimitive ? "boolean" : "Boolean"
    case .null, .any: "Object"
    case .array(let element): "List<\(spelling(element))>"
    case .map(let value): "Map<String, \(spelling(value))>"
    case .named(let name): name
    case .open(let known): spelling(known)
    case .words, .union: type.withoutNull == type ? "Object" : spelling(type.withoutNull)
    }
  }
}
