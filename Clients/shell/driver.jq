# The driver as a state machine: input of the user and of the service turns one
# state into the next. It knows the vocabulary of views, and no screen.
#
# A state has `view`, the latest; `drafts`, the user's values of fields; `focus`, the focused
# field; `said`, what has been announced and is still to be said; `notice`, a sentence for the user
# besides the view; `failed`, whether that is the service's about an error; `noise`, an invalid line of the
# service; `requests`, their number; `waits`, the pending request; `request`, the request
# to send now; `result`, that of the latest response. While a request is pending, no act starts.
include "offers";

def initial: {requests: 0, drafts: {}};

# Makes a request of a call. `inputs` are the fields that it sends; null if its answer is no view.
# `changed` is the field whose change it is, if it is one.
def calling($call; $inputs; $changed):
  .requests += 1
  | .waits = {id: .requests, inputs: $inputs, changed: $changed}
  | .request = ({jsonrpc: "2.0", id: .requests} + $call);

# Starts an act of the user: clears the notice of the previous one.
def doing: del(.notice, .failed, .noise, .request, .result);

# Calls a method whose answer is no view.
def call($method; $params): doing | calling({method: $method, params: $params}; null; null);

# Sends `initialize` with this process id, the protocol version, and the level that these scripts were written for.
def greet($process; $protocol):
  call("initialize"; {
    client: {name: "football-gather.bash"}, processId: $process, protocolVersions: [$protocol], level: 1
  });

# Opens the session where this person left off.
def open($params): doing | calling({method: "session/open", params: $params}; []; null);

# Asks for the view as it is now.
def refresh: doing | calling({method: "session/view", params: {}}; []; null);

# Performs an action of the view, with a row for a row action.
def perform($action; $row):
  doing
  | if $action.isEnabled == false then .notice = ($action.reason // "This cannot be done now.")
    else . as $state
      | calling($action | intent($state.view; $state.drafts; $row); $action.inputs // []; null)
    end;

# Puts a value into a field; a field with `change` sends it now, if the service has another one.
def fill($field; $value):
  doing
  | .view as $view
  | if $field | is_changeable($view) | not then .notice = "\($field.label) cannot be changed now."
    elif $field | may_be($value) | not then .notice = "\($field.label) has no choice “\($value // "")”."
    else .focus = $field.id
      | if $field.change == null or ($field | is_typed) then .drafts[$field.id] = $value else . end
      | if $field.change == null then .
        elif $field | is_unchanged($value) then del(.drafts[$field.id])
        else calling($field | change($value); [$field.id]; $field.id) end
    end;

# Presses the action with this title or id; with a row, of the first with that title or id that has it.
def press($name; $row):
  .view as $view
  | [if $row == "" then $view | actions | named($name) | [., null]
     elif $view.alert then empty
     else $view.sections[] | . as $section | .rows | named($row) as $entry
       | [$section | row_actions($entry)] | named($name) | [., $entry]
     end] as $offers
  | if $offers == [] then
      doing | .notice = "There is no “\($name)” here\(if $row == "" then "" else " for “\($row)”" end)."
    else perform($offers[0][0]; $offers[0][1])
    end;

# Presses the first row with this title or id that can be pressed.
def press_row($name):
  .view as $view
  | [if $view.alert then empty
     else $view.sections[] | . as $section | .rows | named($name) as $entry
       | $section | row_primary($entry) | [., $entry]
     end] as $offers
  | if $offers == [] then doing | .notice = "There is no row “\($name)” here to press."
    else perform($offers[0][0]; $offers[0][1])
    end;

# Fills in the field with this label or id, as a user would who types a text.
def enter($name; $text):
  [.view.fields | named($name)] as $found
  | if $found == [] then doing | .notice = "There is no field “\($name)” here."
    else fill($found[0]; $found[0] | meant($text)) end;

# Goes over to a view, which answers what the user did or has come unasked. What the user has typed
# stays while its field does, until the service has accepted it; then the field's own value is valid again.
# A field's change is taken if there is no error at that field, and an action if there is none at all.
def showing($view; $answers; $waits):
  ([$view.screen, $view.subject] == [.view.screen, .view.subject]) as $stays
  | ($view.alert != null
     or any($view.fields[]; .error and ($waits.changed == null or .id == $waits.changed))) as $refused
  | .drafts |= with_entries(
      (.key | IN($waits.inputs[]?)) as $sent
      | select(.key as $id
        | $stays and any($view.fields[]; .id == $id)
          and ($answers and $sent and ($refused | not) | not)))
  | (if $stays and ($answers and $view.focus != .view.focus | not) then .focus
     else $view.focus.field end) as $focus
  | .focus = (([$view.fields[] | select($answers and .error)]
              + [$view.fields[] | select(.id == $focus)])[0].id)
  | .said += [$view.announce // empty]
  # A document stays until the user acts again.
  | (if $answers then {} else .view | {document} | map_values(select(. != null)) end) as $kept
  | .view = ($kept + $view | .fields[] |= known);

# Receives a line of the service, which may be invalid.
def receive($line):
  ($line | try fromjson catch null) as $message
  | del(.request, .noise)
  | if $message | type != "object" then .noise = $line[:80]
    elif $message.method == "view/changed" then
      # The message of an error stays until the next act.
      (if .failed then . else del(.notice) end) | showing($message.params; false; null)
    elif .waits == null or $message.id != .waits.id then .
    else .waits as $waits
      | del(.waits)
      | if $message.error then
          .failed = true
          | .notice = ($message.error | .data.text? // .message)
          # The view is out of date: fetch the current one.
          | if $waits.inputs and ($message.error.data.kind? | IN("intentUnavailable", "staleRevision"))
            then calling({method: "session/view", params: {}}; []; null) else . end
        elif $waits.inputs then showing($message.result; true; $waits)
        else .result = $message.result
        end
    end;
