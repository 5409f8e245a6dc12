# A user's hands on the service, as a machine: what the user does and what the service says turn one
# state into the next. It knows the vocabulary of views, and no screen.
#
# A state has `view`, the latest; `drafts`, what the user has put into fields; `focus`, the field that
# the user is at; `notice`, a sentence for the user that no view says; `noise`, what the service said
# that is no message; `requests`, how many there were; `waits`, what is not answered yet; `request`,
# what is to be sent now; `result`, the latest answer's.
include "offers";

def initial: {requests: 0, drafts: {}};

# Makes a request of a call. `inputs` are the fields that it sends; null if its answer is no view.
def calling($call; $inputs):
  .requests += 1
  | .waits = {id: .requests, inputs: $inputs}
  | .request = ({jsonrpc: "2.0", id: .requests} + $call);

# Begins what the user does, with nothing left to say of what was done before.
def doing: del(.notice, .noise, .request, .result);

# Calls a method whose answer is no view.
def call($method; $params): doing | calling({method: $method, params: $params}; null);

# Opens the session where this person left off.
def open($params): doing | calling({method: "session/open", params: $params}; []);

# Asks for the view as it is now.
def refresh: doing | calling({method: "session/view", params: {}}; []);

# Does what an action of the view says, with a row if it is a row's.
def perform($action; $row):
  doing
  | if $action.isEnabled == false then .notice = ($action.reason // "This cannot be done now.")
    else . as $state
      | calling($action | intent($state.view; $state.drafts; $row); $action.inputs // [])
    end;

# Puts a value into a field; it is sent now if the field says so.
def fill($field; $value):
  doing
  | .view as $view
  | if $field | is_changeable($view) | not then .notice = "\($field.label) cannot be changed now."
    else .focus = $field.id
      | if $field.change == null or ($field | is_typed) then .drafts[$field.id] = $value else . end
      | if $field.change then calling($field | change($value); [$field.id]) else . end
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

# Fills in the field with this label or id, as a user would who types a text.
def enter($name; $text):
  [.view.fields | named($name)] as $found
  | if $found == [] then doing | .notice = "There is no field “\($name)” here."
    else fill($found[0]; $found[0] | meant($text)) end;

# Goes over to a view, which answers what the user did or has come unasked. What the user has typed
# stays while its field does, until the service has taken it: then the field's own value counts again.
def showing($view; $answers; $inputs):
  ($view.screen == .view.screen) as $stays
  | ($view.alert != null or any($view.fields[]; .error)) as $refused
  | .drafts |= with_entries(
      (.key | IN($inputs[])) as $sent
      | select(.key as $id
        | $stays and any($view.fields[] | select(.id == $id);
            if $answers | not then true
            elif .change then $sent
            else $sent and ($refused | not) | not
            end)))
  | .focus as $focus
  | .focus = (([$view.fields[] | select($answers and .error)]
              + [$view.fields[] | select($stays and .id == $focus)])[0].id)
  | .view = $view;

# Takes what the service says, a line that may be no message.
def receive($line):
  ($line | try fromjson catch null) as $message
  | del(.request, .noise)
  | if $message | type != "object" then .noise = $line[:80]
    elif $message.method == "view/changed" then del(.notice) | showing($message.params; false; [])
    elif .waits == null or $message.id != .waits.id then .
    else .waits as {$inputs}
      | del(.waits)
      | if $message.error then
          .notice = $message.error.message
          # The view is not what the service has: fetch that.
          | if $inputs and ($message.error.code | IN(1002, 1008))
            then calling({method: "session/view", params: {}}; []) else . end
        elif $inputs then showing($message.result; true; $inputs)
        else .result = $message.result
        end
    end;
