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
          "revision": ["minimum": 0],
          "fields": ["items": ["$ref": "#/$defs/anyField"]],
          "sections": ["items": ["$ref": "#/$defs/anySection"]],
          "actions": ["items": ["$ref": "#/$defs/screenAction"]],
          "alert": ["$ref": "#/$defs/anyAlert"],
          "focus": ["minProperties": 1, "maxProperties": 1],
        ]
      ]),
    .init(
      name: "anyField",
      value: [
        "allOf": [
          when("kind", "text", ["properties": ["value": ["type": "string"]]]),
          when("kind", "secret", ["properties": ["value": false]]),
          when(
            "kind", "countdown",
            [
              "properties": ["value": ["type": "integer", "minimum": 0]],
              "required": ["value", "text", "state"],
            ]),
          // The value of a number has no type here: a wrong one that was sent stays, with its error.
          when(
            "kind", "choice",
            ["properties": ["value": ["type": "string"]], "required": ["choices"]]),
          when("kind", "stepper", ["properties": ["value": ["type": "integer"]]]),
          when("kind", "toggle", ["properties": ["value": ["type": "boolean"]]]),
        ]
      ]),
    .init(
      name: "anySection",
      value: [
        "properties": [
          "rowActions": ["items": ["allOf": [anyAction, ["required": ["rowParameter"]]]]],
          "columns": ["items": ["properties": ["action": ["$ref": "#/$defs/screenAction"]]]],
        ],
        // A window of a list.
        "if": ["required": ["offset"]], "then": ["properties": ["rows": ["maxItems": 100]]],
        "dependentRequired": [
          "total": ["offset"], "previous": ["offset"], "next": ["offset"],
          "columns": ["rowHeading"], "rowHeading": ["columns"],
        ],
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
        // Other letters move about in lists or open a front end's own help.
        "properties": ["key": ["pattern": "^[a-fimor-z]$"]],
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
