import ViewVocabulary

/// Members, kinds and messages of a later version, unknown to the client.
enum UnknownScenes {
  /// A view with an unknown member in every part. The client must ignore them, and the entry of a kind that it knows.
  private static let extended = AnyJSON(
    text: #"""
      {"screen":"shipyard","revision":1,"title":"The Shipyard","isLoading":false,"theme":"teak",
       "badges":[1,2.5,null,{"deep":[]}],
       "fields":[
        {"id":"name","kind":"text","entry":"dictated","label":"Ship","value":"Walrus","isRequired":true,
         "isEnabled":true,"hint":{"text":"no hint"},"width":12},
        {"id":"rig","kind":"choice","entry":"chosen","label":"Rig","value":"id-1","isRequired":false,
         "isEnabled":true,"choices":[{"id":"id-1","title":"Sloop","icon":"⛵"},
          {"id":"id-2","title":"Ketch","icon":null}]},
        {"id":"lamp","kind":"toggle","entry":"switched","label":"Lamp","value":false,"isRequired":false,
         "isEnabled":true,"change":{"method":"yard/light","debounce":0.2}}],
       "sections":[
        {"id":"ships","title":"On the slip","colour":"red","rows":[
          {"id":"s1","title":"Hispaniola","details":["new mast"],"swipe":true,
           "parts":[{"id":"p"}]}],
         "rowActions":[{"id":"hail","title":"Launch her","method":"yard/launch",
          "rowParameter":"ship","isEnabled":true,"role":"normal","shortcut":"L"}],
         "footer":null}],
       "actions":[{"id":"save","title":"Save","method":"yard/save","inputs":["name","rig"],
        "isEnabled":true,"role":"primary","confirm":{"title":"Sure"},"haptic":1e-3}],
       "tabs":[{"id":"t"}]}
      """#)

  /// Fields of unknown kinds, without an entry or with an unknown one: they are only shown.
  private static let kinds = AnyJSON(
    text: #"""
      {"screen":"chart","revision":1,"title":"The Chart","isLoading":false,
       "fields":[
        {"id":"tide","kind":"position","entry":"constructor","label":"Where","value":"50.1N","text":"off Bristol",
         "isRequired":false,"isEnabled":true},
        {"id":"depth","kind":"gauge","label":"Soundings","value":23,"isRequired":false,
         "isEnabled":true,"change":{"method":"chart/sound"}},
        {"id":"flag","kind":"picture","label":"Portrait","isRequired":false,"isEnabled":true}],
       "sections":[],
       "actions":[{"id":"save","title":"Save","method":"chart/save","inputs":["tide","depth"],
        "isEnabled":true,"role":"sparkling"}]}
      """#)

  /// Fields of unknown kinds, one for each way of entering a value.
  private static let entries = AnyJSON(
    text: #"""
      {"screen":"rigging","revision":1,"title":"The Rigging","isLoading":false,
       "fields":[
        {"id":"berth","kind":"bearing","entry":"typed","label":"Heading","value":"NNW",
         "isRequired":false,"isEnabled":true},
        {"id":"rig","kind":"swatch","entry":"chosen","label":"Sails","value":"id-1",
         "choices":[{"id":"id-1","title":"White"},{"id":"id-2","title":"Tanned"}],
         "isRequired":true,"isEnabled":true},
        {"id":"crew","kind":"dial","entry":"stepped","label":"Reefs","value":1,"minimum":0,
         "maximum":3,"isRequired":false,"isEnabled":true},
        {"id":"lamp","kind":"lever","entry":"switched","label":"Anchor light","value":false,
         "isRequired":false,"isEnabled":true,"change":{"method":"rigging/light"}}],
       "sections":[],
       "actions":[{"id":"save","title":"Set sail","method":"rigging/set",
        "inputs":["berth","rig","crew"],"isEnabled":true,"role":"primary"}]}
      """#)

  private static let saved = Request("chart/save", ["tide": "50.1N", "depth": 23])

  static let all = [
    Scene(
      "unknown members are ignored, and how a known kind is entered",
      .show(extended),
      .draws(
        ["The Shipyard"], ["Ship", "Walrus"], ["Rig"], ["Sloop", "Ketch"],
        ["On the slip", "Hispaniola", "new mast"], ["Launch her"], ["Save"]),
      .fill(.name, "Hispaniola"),
      .press(.save, sends: Request("yard/save", ["name": "Hispaniola", "rig": "id-1"])),
      .press(.hail, row: "s1", sends: Request("yard/launch", ["ship": "s1"])),
      .fill(.lamp, true, sends: Request("yard/light", ["value": true]))),
    Scene(
      "an unknown field kind is shown as label and text, else value",
      .show(kinds),
      .draws(["Where", "off Bristol", "Soundings", "23", "Portrait"])),
    Scene(
      "an unknown field kind is never changed",
      .show(kinds),
      .fill(.tide, "51.0N"), .fill(.depth, 24), .fill(.flag, "x"),
      .draws(["Where", "off Bristol", "Soundings", "23"], without: ["51.0N"])),
    Scene(
      "an unknown field kind is sent unchanged",
      .show(kinds),
      .fill(.depth, 24),
      .press(.save, sends: saved)),
    Scene(
      "an unknown field kind is entered as its entry says",
      .show(entries),
      .draws(["Heading", "NNW"], ["Sails", "White"], ["Reefs", "1"], ["Anchor light"]),
      .fill(.lamp, true, sends: Request("rigging/light", ["value": true])),
      .fill(.berth, "042"), .fill(.rig, "id-2"), .fill(.crew, 2),
      .press(.save, sends: Request("rigging/set", ["berth": "042", "rig": "id-2", "crew": 2]))),
    Scene(
      "an action in an unknown role is a normal one",
      .show(kinds),
      .draws(["Save"]),
      .press(.save, sends: saved)),
    Scene(
      "a severity that is not known is an info",
      .show(
        AnyJSON.view().with("notice", ["text": "It drifts.", "severity": "alarming"])),
      .draws(["It drifts."])),
    Scene(
      "half a character, which this service never sends, does no harm",
      .show(
        .view().with("message", .units(Array("Low".utf16) + [0xD83D] + Array("water".utf16)))
          .with("title", .units([0xDEA2] + Array("West Quay".utf16)))),
      .draws(),
      .show(.view("South Quay")),
      .draws(["South Quay"])),
    Scene(
      "an unknown notification is ignored",
      .show(.view(actions: [Action(SampleID.weigh, "Weigh anchor", "quay/weigh")])),
      .notify("harbour/gunFired", ["times": 21, "screen": "quay", "title": "Boom"]),
      .draws(["North Quay"], without: ["Boom"]),
      .press(.weigh, sends: Request("quay/weigh"))),
    Scene(
      "an unknown check request is refused",
      .show(.view()),
      .refuse("check/somersault"),
      .draws(["North Quay"])),
  ]
}
