vim9script
# A JSON-RPC 2.0 peer on a channel: one message a line, answers matched by their id.

# Notifications go to the listener: Notified(method, params), OnInvalidLine(sentence), and, if it
# has that, Asked(request), which returns whether the request will be answered.
var listener: dict<func>
var Send: func(string)
var last_id = 0
var waiting: dict<func>

# Begins a connection that writes with a function.
export def Begin(Write: func(string), handlers: dict<func>)
  Send = Write
  listener = handlers
  waiting = {}
enddef

# Sends a request; Done(error, result) is called with its answer, the error empty if there is none.
export def Call(method: string, params: dict<any>, Done: func(dict<any>, any))
  last_id += 1
  waiting[last_id] = Done
  Say({id: last_id, method: method, params: params})
enddef

# Answers a request with a result.
export def Answer(request: dict<any>, result: dict<any>)
  Say({id: request.id, result: result})
enddef

# Takes a line that the channel has read.
export def Receive(line: string)
  var message = Decoded(line)
  if type(message) != v:t_dict
    listener.OnInvalidLine('The service sent something that is no message: ' .. line[: 79])
  elseif message->has_key('method') && !message->has_key('id')
    listener.Notified(message.method, message->get('params', {}))
  elseif message->has_key('method')
    if !listener->has_key('Asked') || !listener.Asked(message)
      var error = {code: -32601, message: 'There is no method ' .. message.method}
      Say({id: message.id, error: error})
    endif
  elseif type(message->get('id')) == v:t_number && waiting->has_key(message.id)
    waiting->remove(message.id)(message->get('error', {}), message->get('result', {}))
  elseif message->has_key('error')
    # The service could not read a line, so it cannot say which request that was.
    listener.OnInvalidLine(message.error.message)
  endif
enddef

def Decoded(line: string): any
  try
    return json_decode(line)
  catch
    return v:none
  endtry
enddef

def Say(message: dict<any>)
  Send(json_encode(message->extend({jsonrpc: '2.0'})) .. "\n")
enddef
