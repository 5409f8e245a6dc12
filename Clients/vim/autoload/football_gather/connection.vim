vim9script
# A JSON-RPC 2.0 peer on a channel: one message a line, answers matched by their id.

# A connection that writes with a function. Notifications go to the listener: Notified(method, params),
# OnInvalidLine(sentence), and, if it has that, Asked(request), which returns whether the request will be answered.
export def New(Send: func(string), listener: dict<func>): dict<any>
  return {Send: Send, listener: listener, last_id: 0, waiting: {}}
enddef

# Sends a request; Done(error, result) is called with its answer, the error empty if there is none.
export def Call(self: dict<any>, method: string, params: dict<any>, Done: func(dict<any>, any))
  self.last_id += 1
  self.waiting[self.last_id] = Done
  Say(self, {id: self.last_id, method: method, params: params})
enddef

# Answers a request with a result.
export def Answer(self: dict<any>, request: dict<any>, result: dict<any>)
  Say(self, {id: request.id, result: result})
enddef

# Takes a line that the channel has read.
export def Receive(self: dict<any>, line: string)
  var message = Decoded(line)
  if type(message) != v:t_dict
    self.listener.OnInvalidLine('The service sent something that is no message: ' .. line[: 79])
  elseif message->has_key('method') && !message->has_key('id')
    self.listener.Notified(message.method, message->get('params', {}))
  elseif message->has_key('method')
    if !self.listener->has_key('Asked') || !self.listener.Asked(message)
      var error = {code: -32601, message: 'There is no method ' .. message.method}
      Say(self, {id: message.id, error: error})
    endif
  elseif type(message->get('id')) == v:t_number && self.waiting->has_key(message.id)
    self.waiting->remove(message.id)(message->get('error', {}), message->get('result', {}))
  elseif message->has_key('error')
    # The service could not read a line, so it cannot say which request that was.
    self.listener.OnInvalidLine(message.error.message)
  endif
enddef

def Decoded(line: string): any
  try
    return json_decode(line)
  catch
    return v:none
  endtry
enddef

def Say(self: dict<any>, message: dict<any>)
  self.Send(json_encode(message->extend({jsonrpc: '2.0'})) .. "\n")
enddef
