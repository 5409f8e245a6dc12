# What a view offers, as calls: the rules of what holds now, and what is sent.

# The things with this id or, failing that, with this label or title.
def named($name):
  map(select(.id == $name)) as $same
  | if $same == [] then map(select((.label // .title) == $name)) else $same end
  | .[];

# A view's actions; while there is an alert, the alert's.
def actions: (.alert // .).actions // [];

# The groups of a view's actions that are not drawn at another place, the main ones first.
def action_groups:
  [.notice.action, (.sections[] | .previous, .next)] as $elsewhere
  | .actions
  | map(select(.id | IN($elsewhere[]) | not))
  | group_by({more: 1, account: 2}[.group // "main"] // 0)[];

# The actions of a section that hold for its row.
def row_actions($row):
  (if $row.isSelected then "selected" else "unselected" end) as $state
  | (.rowActions // [])[] | select($row.isEnabled != false and (.rowState // $state) == $state);

# The action that pressing a row of a section itself does.
def row_primary($row): first(row_actions($row) | select(.role == "primary"));

# The field; one of an unknown kind becomes one that is entered in the same way.
def known:
  if .kind | IN("text", "secret", "number", "toggle", "choice", "stepper") then .
  else .kind = ({typed: "text", chosen: "choice", stepped: "stepper", switched: "toggle"}[.entry // ""] // .kind) end;

# Whether a field's value is typed.
def is_typed: .kind | IN("text", "secret", "number");

# Whether the user can change a field of the view now; one of an unknown kind is only shown.
def is_changeable($view):
  ($view.alert | not) and .isEnabled != false
  and (is_typed or (.kind | IN("toggle", "choice", "stepper")));

# Whether the field may have the value: a choice is one of those that are offered, or none if it is not required.
def may_be($value):
  .kind != "choice"
  or (if $value == null or $value == "" then .isRequired != true else any(.choices[]?; .id == $value) end);

# The value of a field: the user's draft, else the service's value.
def shown($drafts): . as $field | $drafts | if has($field.id) then .[$field.id] else $field.value end;

# A field's value as it goes over the wire: numbers as numbers, and nonsense as it was typed, so that
# the service can say what is wrong with it.
def wire_value($value):
  if .kind == "toggle" then $value == true
  elif .kind == "choice" then if $value == "" then null else $value end
  elif .kind | IN("number", "stepper") then
    $value
    | if type != "string" then .
      else gsub("^\\s+|\\s+$"; "")
      | if . == "" then null
        # Longer ones are not safe as numbers in JSON.
        elif test("^[+-]?[0-9]{1,14}$") then ltrimstr("+") | tonumber
        else . end
      end
  else $value // "" end;

# Whether the service has this value of a field already.
def is_unchanged($value): wire_value($value) == wire_value(.value);

# The value that a user means by a text: "yes" for a toggle, a choice by its title.
def meant($text):
  if .kind == "toggle" then $text | ascii_downcase | IN("yes", "on", "true", "1")
  elif .kind == "choice" then (.choices // [] | first(named($text) | .id)) // $text
  else $text end;

# What an action of the view sends: its params, its inputs by the drafts, and the row's id.
def intent($view; $drafts; $row):
  . as $action
  | {method, params: (.params // {})}
  | .params += ([($view.fields // [])[] | select(.id | IN(($action.inputs // [])[]))
                 | {key: .id, value: wire_value(shown($drafts))}] | from_entries)
  | if $row and $action.rowParameter then .params[$action.rowParameter] = $row.id else . end;

# What a field sends at once when it changes.
def change($value): {method: .change.method, params: ((.change.params // {}) + {value: wire_value($value)})};
