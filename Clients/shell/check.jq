# The client as its checker sees it: takes the service's lines and the checker's requests, and emits
# what is to be sent.
include "offers";
include "driver";
include "render";

def reply($id; $answer): ., ({jsonrpc: "2.0", id: $id} + $answer);

# Does what a request of the checker asks for; emits the next state, and then the answer.
def play($request):
  $request.params as {$field, $value, $action, $section, $row}
  | .view as $view
  | if $request.method == "check/draw" then
      reply($request.id; {result: ({text: drawing, focus} | with_entries(select(.value != null)))})
    elif $request.method == "check/fill" then
      reduce ($view.fields[] | select(.id == $field)) as $field (.; fill($field; $value))
      | reply($request.id; {result: {}})
    elif $request.method == "check/press" then
      reduce
        (if $row == null then $view | actions[] | select(.id == $action) | [., null]
         elif $view.alert then empty
         else $view.sections[] | select(.id == $section) | . as $part | .rows[] | select(.id == $row)
           | . as $entry | $part | row_actions($entry) | select(.id == $action) | [., $entry]
         end) as [$action, $entry] (.; perform($action; $entry))
      | reply($request.id; {result: {}})
    else
      reply($request.id; {error: {code: -32601, message: "There is no method \($request.method)"}})
    end;

# One line of the input.
def take($line):
  del(.request)
  | ($line | try fromjson catch null) as $message
  | if $message | type == "object" and has("method") and has("id") then [play($message)]
    else [receive($line)] end;

foreach (null, inputs) as $line ([initial];
  if $line == null then [.[0] | open({notify: true})] else .[0] | take($line) end;
  .[0].request // empty, .[1:][])
