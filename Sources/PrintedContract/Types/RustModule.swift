import HeadlessUI
import JSONRPC

/// The contract as Rust's structs for `serde`.
struct RustModule: DeclaringLanguage {
  let comment = "/// "
  let indent = ""
  let closing = ""
  let aboutNull = Self.nullWithin("is an option within an option", "None", "Some(None)")

  func opening(_ contract: TypedContract) -> String {
    """
    use serde::{Deserialize, Serialize};
    use std::collections::BTreeMap;

    pub const PROTOCOL_VERSION: &str = "\(contract.program.protocolVersion)";
    \(documented(TypedContract.digestSummary, indent: indent))\
    pub const CONTRACT: &str =
        "\(contract.digest)";

    \(documented(TypedContract.openSummary, indent: indent))\
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(untagged)]
    pub enum Open<Word> {
        Known(Word),
        Later(String),
    }

    \(documented(TypedContract.scalarSummary, indent: indent))\
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(untagged)]
    pub enum Scalar {
        Text(String),
        Number(i64),
        Flag(bool),
    }

    """
  }

  func declaration(of words: DeclaredContract.Words) -> String {
    let variants = words.words.map {
      documented($0.note, indent: "    ") + "    \($0.text.capitalized),\n"
    }
    return """
      #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
      #[serde(rename_all = "camelCase")]
      pub enum \(words.name) {
      \(variants.joined())}
      """
  }

  func declaration(of object: TypedContract.ObjectType) -> String {
    let members = object.members.map { member in
      let skipped = "    #[serde(skip_serializing_if = \"Option::is_none\")]\n"
      let type = spelling(member.type)
      return documented(member.summary, indent: "    ") + (member.isOptional ? skipped : "")
        + "    pub \(member.name.snakeCase): \(member.isOptional ? "Option<\(type)>" : type),\n"
    }
    return """
      #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
      #[serde(rename_all = "camelCase")]
      pub struct \(object.name) {\(members.isEmpty ? "" : "\n" + members.joined())}
      """
  }

  private func spelling(_ type: WireType) -> String {
    switch type {
    case .string: "String"
    case .integer: "i64"
    case .number: "f64"
    case .boolean: "bool"
    case .null, .any: "Empty"
    case .array(let element): "Vec<\(spelling(element))>"
    case .map(let value): "BTreeMap<String, \(spelling(value))>"
    case .named(let name): name
    case .open(let known): "Open<\(spelling(known))>"
    case .words, .union:
      type.withoutNull == type ? "Scalar" : "Option<\(spelling(type.withoutNull))>"
    }
  }
}

extension String {
  /// The name in small letters, with a line before each word.
  var snakeCase: String {
    zip(" " + self, self).map { before, letter in
      (before.isLowercase && letter.isUppercase ? "_" : "") + letter.lowercased()
    }.joined()
  }
}
