import HeadlessUI
import JSONRPC

/// What holds for the views of every screen beside the types of their members.
enum ScreenGuarantees {
  /// The guarantees as definitions of a schema, of which the first is about the whole view.
  static let definitions: [JSONDocument.Member] = [
    .init(
      name: "anyView",
      value: [
        "properties": [
          "fields": ["items": ["$ref": "#/$defs/anyField"]],
          "sections": ["items": ["$ref": "#/$defs/anySection"]],
          "actions": ["items": ["$ref": "#/$defs/screenAction"]],
          "alert": ["$ref": "#/$defs/anyAlert"],
        ]
      ]),
    .init(
      name: "anyField",
      value: [
        "allOf": [
          when("kind", "secret", ["properties": ["value": false]]),
          when(
            "kind", "countdown",
            [
              "properties": ["value": ["type": "integer", "minimum": 0]],
              "required": ["value", "text", "state"],
            ]),
          when("kind", "choice", ["required": ["choices"]]),
          when("kind", "stepper", ["properties": ["value": ["type": "integer"]]]),
          when("kind", "toggle", ["properties": ["value": ["type": "boolean"]]]),
        ]
      ]),
    .init(
      name: "anySection",
      value: [
        "properties": [
          "rowActions": ["items": ["allOf": [anyAction, ["required": ["rowParameter"]]]]],
          "columns": ["items": ["properties": ["action": anyAction]]],
        ]
      ]),
    .init(
      name: "anyAlert",
      value: [
        "properties": ["actions": ["items": ["$ref": "#/$defs/screenAction"], "minItems": 1]]
      ]),
    .init(
      name: "screenAction",
      value: ["allOf": [anyAction], "properties": ["rowParameter": false, "rowState": false]]),
    .init(
      name: "anyAction",
      value: [
        "if": ["properties": ["isEnabled": ["const": false]]], "then": ["required": ["reason"]],
        "else": ["properties": ["reason": false]],
      ]),
  ]

  private static let anyAction: JSONDocument = ["$ref": "#/$defs/anyAction"]

  private static func when(
    _ member: String, _ value: String, _ schema: JSONDocument
  ) -> JSONDocument {
    let known: JSONDocument = .object([
      .init(name: member, value: ["const": .string(value)])
    ])
    return ["if": ["properties": known], "then": schema]
  }
}
