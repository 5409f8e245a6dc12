import HeadlessUI
import JSONRPC
import Testing
import ViewVocabulary

@testable import MCP

@Suite("The view as text")
struct ViewTextTests {
  /// The text of a view in JSON.
  private func text(_ json: String) throws -> String {
    let view = try #require(EncodedJSON(encoded: Array(json.utf8)).decoded(as: View.self))
    return ViewText(view) { $0.role == .destructive && view.alert != nil }.text
  }

  @Test("Everything that is drawn stands in it, with the ids and what has to be known to act")
  func everything() throws {
    let text = try text(
      """
      {"screen":"s","revision":3,"title":"Title","isLoading":true,"message":"Message.","notice":{"text":"Done.",\
      "severity":"success"},"announce":"Said.","document":{"title":"Doc","name":"d.txt","text":"one\\ntwo"},"fields":[\
      {"id":"a","kind":"text","label":"A","value":"x","maximumLength":5,"isRequired":true,"isEnabled":true,"error":"No."},\
      {"id":"b","kind":"choice","label":"B","value":"1","choices":[{"id":"1","title":"One"}],"isRequired":false,\
      "isEnabled":true,"change":{"method":"s/b"}},{"id":"c","kind":"number","label":"C","minimum":1,"maximum":9,\
      "isRequired":false,"isEnabled":false},{"id":"p","kind":"secret","label":"P","isRequired":true,"isEnabled":true}],\
      "sections":[{"id":"l","title":"List","columns":[{"id":"k","title":"Points","alignment":"end","isNumber":true,\
      "action":{"id":"sort","title":"Sort","method":"s/sort","isEnabled":true,"role":"normal"}}],"rows":[{"id":"7",\
      "title":"Row","details":["12"],"isSelected":true},{"id":"8","title":"Other","details":[""],"isEnabled":false}],\
      "offset":2,"total":9,"rowActions":[{"id":"del","title":"Delete","method":"s/del","rowState":"selected",\
      "isEnabled":true,"role":"destructive"}]},{"id":"e","title":"","emptyText":"None.","rows":[],"rowActions":[]}],\
      "charts":[{"id":"h","title":"Chart","kind":"bars","unit":"goals","points":[{"label":"L","value":4}]}],\
      "actions":[{"id":"go","title":"Go","method":"s/go","inputs":["a"],"isEnabled":false,"reason":"Too early",\
      "role":"primary"}]}
      """)
    #expect(
      text == """
        # Title (s, revision 3)
        Message.
        Done.
        Said.
        Loading …
        ## Doc (d.txt)
        one
        two
        - [a] A: x (text; required; at most 5 characters)
          ! No.
        - [b] B: One (choice; 1 = One; callable, with its value in inputs)
        - [c] C (cannot be changed now)
        - [p] P: has to be typed by a person, in another front end (secret; required)
        ## [l] List (3–4 of 9)
        - [x] [7] Row · Points: 12
        - [8] Other (nothing can be done with it)
        With a row of [l]:
        - [del] Delete (asks first; only selected rows)
        With a column of [l]:
        - [sort] Sort, with the column k
        ## [e]
        None.
        Chart: L 4 goals
        Actions:
        - [go] Go (not now: Too early; inputs: a)
        """)
  }

  @Test("Behind an alert nothing can be done, so that only its actions are named")
  func alert() throws {
    let text = try text(
      """
      {"screen":"s","revision":1,"title":"T","isLoading":false,"fields":[],"sections":[{"id":"l","title":"","rows":[\
      {"id":"7","title":"Row","details":[]}],"rowActions":[{"id":"del","title":"Delete","method":"s/del",\
      "isEnabled":true,"role":"normal"}]}],"actions":[{"id":"go","title":"Go","method":"s/go","isEnabled":true,\
      "role":"normal"}],"alert":{"title":"Sure?","message":"It goes.","actions":[{"id":"yes","title":"Yes",\
      "method":"s/del","isEnabled":true,"role":"destructive"}]}}
      """)
    #expect(
      text == """
        # T (s, revision 1)
        ## [l]
        - [7] Row
        ! Sure?
        It goes.
        Actions:
        - [yes] Yes (destructive)
        """)
  }
}
