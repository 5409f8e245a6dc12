# The client as its checker sees it: takes the service's lines and the checker's requests, and emits
# what is to be sent. A request that comes while an answer is awaited is held until that has come; but
# the same press is the second of a double one, and has been done.
include "offers";
include "driver";
include "render";
include "text";

def reply($id; $answer): ., ({jsonrpc: "2.0", id: $id} + $answer);

# Performs a request of the checker; emits the next state, and then the answer.
def play($request):
  $request.params as {$field, $value, $action, $section, $row, $column}
  | .view as $view
  | if $request.method == "check/draw" then
      {text: drawing, focus, said: (.said // [] | map(printable))} as $drawn
      | del(.said)
      | reply($request.id; {result: ($drawn | with_entries(select(.value != null)))})
    elif $request.method == "check/fill" then
      .pressed = null
      | reduce ($view.fields[] | select(.id == $field)) as $field (.; fill($field; $value))
      | reply($request.id; {result: {}})
    elif $request.method == "check/press" then
      .pressed = $request.params
      | reduce
        # There are no headings of columns.
        (if $column then empty
         elif $row == null then $view | actions[] | select(.id == $action) | [., null]
         elif $view.alert then empty
         else $view.sections[] | select(.id == $section) | . as $part | .rows[] | select(.id == $row)
           | . as $entry | $part
           | if $action then row_actions($entry) | select(.id == $action) else row_primary($entry) end
           | [., $entry]
         end) as [$action, $entry] (.; perform($action; $entry))
      | reply($request.id; {result: {}})
    else
      reply($request.id; {error: {code: -32601, message: "There is no method \($request.method)"}})
    end;

# Performs held requests until one has to wait; emits the next state, and then the answers.
def release:
  if .waits != null or .held == [] then .
  else .held[0] as $request
    | .held |= .[1:]
    | [play($request)] as [$state, $answer]
    | [$state | release] as $rest
    | $rest[0], $answer, $rest[1:][]
  end;

# One line of the input.
def take($line):
  del(.request)
  | ($line | try fromjson catch null) as $message
  | if $message | type != "object" or (has("method") and has("id") | not) then
      receive($line)
      # The service has greeted back.
      | if .view == null and .waits == null then open({notify: true}) else release end
    elif .waits != null and $message.method == "check/press" and $message.params == .pressed then
      reply($message.id; {result: {}})
    else .held += [$message] | release
    end;

foreach (null, inputs) as $line ([initial];
  if $line == null then [.[0] | .held = [] | greet(null; "1.0")] else [.[0] | take($line)] end;
  .[0].request // empty, .[1:][])
