# Draws any view as lines of text. It knows the vocabulary of views, and no screen.
include "offers";
include "text";

def filled($columns): . + " " * ($columns - length | if . > 0 then . else 0 end);

def reason: if .isEnabled == false then " — \(.reason // "not now")" else "" end;

def action_text: "  [\(.title)]\(reason)";

# The action of a view with this id, behind something; nothing if there is none.
def beside($view; $id): [$view.actions[] | select(.id == $id) | action_text] | join("");

# The value of a field as a text. The service's `text` is drawn in place of its value.
def value_text($drafts):
  shown($drafts) as $value
  | . as $field
  | (if $drafts | has($field.id) then null else .text end) as $text
  | if .kind == "toggle" then [if $value then "[x]" else "[ ]" end, $text // empty] | join(" ")
    elif .kind == "secret" and $value != null then $value | gsub("."; "•"; "s")
    elif $text == null and ($value == null or $value == "") then .placeholder // ""
    elif $text == null and .kind == "choice" then
      (.choices // [] | first(named($value) | .title)) // $value
    else [$text // $value, .state // empty] | map(tostring) | join(" ")
    end;

def field_lines($state; $columns):
  . as $field
  | (if .id == $state.focus then "> " else "  " end) as $mark
  | [(.choices // [])[].title] as $choices
  | (value_text($state.drafts) | if $field.lines then [text_lines] else [.] end) as $texts
  | "\($mark)\("\(.label)\(if .isRequired then "*:" else ":" end)" | filled($columns)) "
    + $texts[0]
    + (if $choices == [] then "" else "  (\($choices | join(", ")))" end)
    + (if .minimum or .maximum then "  (\(.minimum // "")–\(.maximum // ""))" else "" end),
    ($texts[1:][] | "  \("" | filled($columns)) \(.)"),
    if .error then "  \("" | filled($columns)) ^ \(.error)" else empty end;

def heading: .title + ({ascending: " ▲", descending: " ▼"}[.order // ""] // "");

# The details of a row; in a table each that is not empty after its heading.
def details($columns):
  (.details // []) as $details
  | if $columns == null then $details[]
    else range($columns | length) as $place
      | $details[$place] | select(. // "" | . != "") | "\($columns[$place] | heading): \(.)"
    end;

def row_line($columns):
  if has("isSelected") then if .isSelected then "  [x] " else "  [ ] " end else "  " end
  + ([.title, details($columns)] | join(" · "));

def window:
  (.rows | length) as $shown
  | (.total // if has("offset") then -1 else $shown end) as $total
  | if $total == $shown then empty
    else (if $shown == 0 then "none" else "\((.offset // 0) + 1)–\((.offset // 0) + $shown)" end)
      + " of \(if $total < 0 then "many" else $total end)"
    end;

# A table of the labels and values.
def chart_lines:
  ([.points[].label | length] | max + 2) as $columns
  | .title + (if .unit then " (\(.unit))" else "" end),
    (.points[] | "  \(.label | filled($columns))\(.value)");

def section_lines($view):
  .id as $id
  | .columns as $columns
  | "",
    (.title | select(. != null and . != "")),
    (($view.charts // [])[] | select(.section == $id) | chart_lines, ""),
    if .rows == [] then .emptyText | select(.) | "  \(.)"
    else
      (.rows[] | row_line($columns)),
      ([(.rowActions // [])[]
        | .title + (if .rowState then " if \(.rowState)" else "" end) + reason] | join(" · ")
       | select(. != "") | "  each row: \(.)")
    end,
    ([window | "  \(.)"] + [beside($view; .previous, .next)] | join("") | select(. != ""));

def view_lines($state):
  . as $view
  | [.sections[].id] as $sections
  | .title,
    (.notice | select(.) | .text + beside($view; .action)),
    if .isLoading then "Loading …" + (.progress // null | if . then " \(.done) of \(.total)" else "" end)
    else empty end,
    (.message // empty | text_lines),
    if .fields == [] then empty
    else "", (([.fields[].label | length] | max + 2) as $columns
              | .fields[] | field_lines($state; $columns))
    end,
    (.sections[] | section_lines($view)),
    ((.charts // [])[] | select(.section | IN($sections[]) | not) | "", chart_lines),
    (action_groups | "", (.[] | action_text));

# A text that is handed over, below its title.
def document_lines: .title, "═" * (.title | length), (.text | text_lines), "";

# The lines for a state of the driver; an alert comes first, then what is handed over.
def drawn_lines:
  . as $state
  | (.noise | select(.) | "! The service said something that is no message: \(.)", ""),
    (.notice | select(.) | "! \(.)", ""),
    (.view | select(.)
     | (.alert | select(.) | .title, (.message | text_lines), (.actions[] | action_text), ""),
       (.document | select(.) | document_lines), view_lines($state))
  | printable;

# The same as one text.
def drawing: [drawn_lines] | join("\n");
