import HeadlessUI
import JSONRPC

/// The contract as Rust's structs for `serde`.
struct RustModule: DeclaringLanguage {
  let comment = "/// "
  let indent = ""
  let closing = ""

  func opening(_ contract: TypedContract) -> String {
    """
    //
    // A member of what is sent that may be null as well as absent is an option within an option: `None`
    // leaves it out, `Some(None)` sends null.

    use serde::{Deserialize, Serialize};
    use std::collections::BTreeMap;

    pub const PROTOCOL_VERSION: &str = "\(contract.program.protocolVersion)";
    /// SHA-256 of the OpenRPC document, which the service tells in its answer to `initialize`.
    pub const CONTRACT: &str =
        "\(contract.digest)";

    /// One of the words that this version knows, or one of a later version.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(untagged)]
    pub enum Open<Word> {
        Known(Word),
        Later(String),
    }

    /// A value that a person has entered: a text, a whole number, or yes and no.
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
