--- A JSON-RPC 2.0 peer on a channel: one message a line, answers matched by their id.

---@class FootballGather.RPCError
---@field code integer
---@field message string

--- Receives notifications.
---@class FootballGather.Listener
---@field notified fun(self, method: string, params: any) a notification has come
---@field on_invalid_line fun(self, sentence: string) an invalid line, or an error without an id
---@field on_exit fun(self, sentence: string) the service has ended
---@field asked? fun(self, request: table): boolean a request has come; true if it will be answered

---@class FootballGather.Connection
---@field private _send fun(text: string)
---@field private _listener FootballGather.Listener
---@field private _rest string the beginning of a line
---@field private _last_id integer
---@field private _waiting table<integer, fun(error?: FootballGather.RPCError, result: any)>
local Connection = {}
Connection.__index = Connection

--- A connection that writes with `send`.
---@param send fun(text: string)
---@param listener FootballGather.Listener
---@return FootballGather.Connection
function Connection.new(send, listener)
  local fields = { _send = send, _listener = listener, _rest = '', _last_id = 0, _waiting = {} }
  return setmetatable(fields, Connection)
end

--- Sends a request; `done` is called with its answer.
---@param method string
---@param params table
---@param done fun(error?: FootballGather.RPCError, result: any)
function Connection:call(method, params, done)
  self._last_id = self._last_id + 1
  self._waiting[self._last_id] = done
  self:_write({ id = self._last_id, method = method, params = params })
end

--- Answers a request with a result, or else with a method-not-found error.
---@param request table
---@param result? table
function Connection:answer(request, result)
  local error = { code = -32601, message = 'There is no method ' .. request.method }
  self:_write({ id = request.id, result = result, error = not result and error or nil })
end

--- Takes what a channel has read: chunks between line ends, the first goes on where the last
--- one before ended.
---@param chunks string[]
function Connection:receive(chunks)
  for place, chunk in ipairs(chunks) do
    if place > 1 then
      local line = self._rest
      self._rest = ''
      self:_take(line)
    end
    self._rest = self._rest .. chunk
  end
end

---@private
function Connection:_write(message)
  message.jsonrpc = '2.0'
  self._send(vim.json.encode(message) .. '\n')
end

---@private
function Connection:_take(line)
  local is_json, message = pcall(vim.json.decode, line)
  if not is_json or type(message) ~= 'table' then
    self._listener:on_invalid_line('The service sent something that is no message: ' .. line:sub(1, 80))
  elseif message.method and message.id == nil then
    self._listener:notified(message.method, message.params)
  elseif message.method then
    if not (self._listener.asked and self._listener:asked(message)) then
      self:answer(message)
    end
  elseif self._waiting[message.id] then
    local done = self._waiting[message.id]
    self._waiting[message.id] = nil
    done(message.error, message.result)
  elseif message.error then
    -- The service could not read a line, so it cannot say which request that was.
    self._listener:on_invalid_line(message.error.message)
  end
end

return Connection
