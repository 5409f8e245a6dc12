--- Turns the user's input into calls, and keeps the view and the drafts.

local offers = require('football_gather.offers')
local values = require('football_gather.values')

--- How long an answer may take before the user is informed, in milliseconds.
local PATIENCE = 2000

--- The kinds of errors after which the view is out of date.
local OUTDATED = { intentUnavailable = true, staleRevision = true }

--- A queued act: its function, and its press if it is one.
---@class FootballGather.Act
---@field run fun()
---@field press? string

---@class FootballGather.Driver
---@field view? FootballGather.View
---@field drafts FootballGather.Drafts
---@field trouble? string the last error
---@field is_open boolean whether there is a session
---@field is_late boolean whether an answer has been waited for too long
---@field private _changed fun(is_answer: boolean)
---@field private _arrived fun(view: FootballGather.View)
---@field private _service? FootballGather.Service
---@field awaited? FootballGather.Call the pending call
---@field private _acts FootballGather.Act[] the acts that wait for its response
---@field private _doing? string the press whose answer is awaited
local Driver = {}
Driver.__index = Driver

--- The protocol version of this client; a newer major version is refused.
Driver.VERSION = '1.0'

--- The level of the contract that this client was written for.
Driver.LEVEL = 1

---@param version string
---@return integer
local function major(version)
  return tonumber(version:match('^%d+')) or 0
end

--- A driver that calls `changed` when there is something new to draw, with whether that is the
--- response to an act of the user, and then `arrived` if that is a view.
---@param changed fun(is_answer: boolean)
---@param arrived fun(view: FootballGather.View)
---@return FootballGather.Driver
function Driver.new(changed, arrived)
  local self = setmetatable({ drafts = {}, is_open = false, is_late = false, _acts = {} }, Driver)
  self._changed, self._arrived = changed, arrived
  return self
end

--- Greets a service that has just been started, and opens the session.
---@param service FootballGather.Service
function Driver:open(service)
  self._service, self._acts, self.trouble = service, {}, nil
  local hello = {
    client = { name = 'Football Gather for Neovim' },
    processId = vim.fn.getpid(),
    protocolVersions = { Driver.VERSION },
    level = Driver.LEVEL,
  }
  self:_call({ method = 'initialize', params = hello }, function(welcome)
    local version = type(welcome) == 'table' and welcome.protocolVersion or VERSION
    if major(version) > major(Driver.VERSION) then
      local sentence = 'The service speaks version %s of the protocol, this plugin only %s. '
        .. 'Update the plugin, or name another service in g:football_gather_command.'
      self:on_exit(sentence:format(version, Driver.VERSION))
    else
      self:_call({ method = 'session/open', params = { notify = true } }, function(view)
        self:_show(view, false)
      end)
    end
  end)
end

--- Handles the end of the service and shows the reason.
---@param sentence? string
function Driver:on_exit(sentence)
  if self._service then
    self._service:close()
  end
  self.is_open, self.is_late, self.awaited, self._acts = false, false, nil, {}
  self:notify(sentence)
end

--- Shows an error; without one, clears it.
---@param sentence? string
function Driver:notify(sentence)
  self.trouble = sentence
  self._changed(false)
end

--- Ends the wait after an invalid line of the service.
---@param sentence string
function Driver:on_invalid_line(sentence)
  self.awaited = nil
  self:notify(sentence)
  self:_next()
end

--- Receives a notification.
---@param method string
---@param params any
function Driver:notified(method, params)
  if method == 'view/changed' then
    self:_show(params, false)
  end
end

--- Runs an act now, or after the pending response.
---@param act fun()
function Driver:act(act)
  table.insert(self._acts, { run = act })
  self:_next()
end

--- Does a press in the same way, unless it is awaited already: a double press is done once. It is not
--- run either if another screen or alert is shown at its turn.
---@param press string
---@param act fun()
function Driver:press(press, act)
  for _, waiting in ipairs(self._acts) do
    if waiting.press == press then
      return
    end
  end
  if self._doing == press then
    return
  end
  local place = self:_place()
  table.insert(self._acts, {
    press = press,
    run = function()
      if self:_place() == place then
        act()
      end
    end,
  })
  self:_next()
end

--- The object of a key in the view.
---@param key? FootballGather.Key
---@return FootballGather.Thing?
function Driver:find(key)
  return self.view and offers.find(self.view, key)
end

--- Asks for the view as it is now.
function Driver:refresh()
  self:_call({ method = 'session/view', params = vim.empty_dict() }, function(view)
    self:_show(view, false)
  end)
end

--- Performs an action of the view, with a row for a row action.
---@param action FootballGather.Action
---@param row? FootballGather.Row
function Driver:perform(action, row)
  if action.isEnabled then
    self:_send(values.intent(self.view, action, self.drafts, row), action.inputs)
  end
end

--- Puts a value into a field; a field with `change` sends it now, else an action does. Returns whether
--- that could be done.
---@param field FootballGather.Field
---@param value FootballGather.Value
---@return boolean
function Driver:fill(field, value)
  local wrong = values.wrong_length(field, value)
  if wrong or self.view.alert or not values.can_change(field) or not values.may_be(field, value) then
    self:notify(wrong)
    return false
  end
  local call = values.change(field, value)
  if not call or values.is_typed(field) then
    self.drafts[field.id] = value
  end
  if call and not values.is_unchanged(field, value) then
    self:_send(call, { field.id }, field.id)
    return true
  end
  if call then
    self.drafts[field.id] = nil
  end
  self:notify()
  return true
end

--- Puts a value into the field of a key; returns whether that could be done.
---@param key FootballGather.Key
---@param value FootballGather.Value
---@return boolean
function Driver:take(key, value)
  local thing = self:find(key)
  if not self.is_open or self.awaited or not thing or not values.can_change(thing.field) then
    self:notify('This cannot be taken over now.')
    return false
  end
  return self:fill(thing.field, value)
end

--- Moves a stepper within its limits.
---@param field FootballGather.Field
---@param by integer
function Driver:step(field, by)
  local value = values.wire_value(field, values.shown(field, self.drafts))
  local moved = (type(value) == 'number' and value or 0) + by
  moved = math.max(field.minimum or moved, math.min(field.maximum or moved, moved))
  if moved ~= value then
    self:fill(field, moved)
  end
end

---@private
---@param call FootballGather.Call
---@param inputs? string[] the fields whose values are in it
---@param changed? string the field whose change it is
function Driver:_send(call, inputs, changed)
  if self.is_open then
    self.trouble = nil
    self:_call(call, function(view)
      self:_show(view, true, inputs, changed)
    end)
  end
end

--- The visible place: the screen, and the title of its alert.
---@private
---@return string
function Driver:_place()
  local view = self.view
  return view and vim.json.encode({ view.screen, view.alert and view.alert.title or '' }) or ''
end

---@private
---@param call FootballGather.Call
---@param done fun(result: any)
function Driver:_call(call, done)
  self.awaited = call
  vim.defer_fn(function()
    if self.awaited == call then
      self.is_late = true
      self._changed(false)
    end
  end, PATIENCE)
  self._service.connection:call(call.method, call.params, function(error, result)
    -- After an invalid line, the user may have asked for more meanwhile.
    self.awaited = self.awaited ~= call and self.awaited or nil
    self.is_late = false
    if not error then
      done(result)
    else
      local data = type(error.data) == 'table' and error.data or {}
      self:notify(data.text or error.message)
      if OUTDATED[data.kind] and call.method ~= 'session/view' then
        self:refresh()
      end
    end
    self:_next()
  end)
end

---@private
function Driver:_next()
  while not self.awaited and #self._acts > 0 do
    local act = table.remove(self._acts, 1)
    self._doing = act.press
    act.run()
  end
  if not self.awaited then
    self._doing = nil
  end
end

--- Replaces the view. A draft is kept as long as its field exists, and until the
--- service has accepted it; then the field's own value is valid again.
---@private
---@param view any
---@param is_answer boolean whether the user has done something to get it
---@param inputs? string[] the fields whose values were sent for it
---@param changed? string the field whose change was sent for it
function Driver:_show(view, is_answer, inputs, changed)
  if type(view) ~= 'table' or not view.screen then
    return self:notify('The service sent something that is no view.')
  end
  vim.tbl_map(values.make_known, view.fields)
  local taken = values.is_refusal(view, changed) and {} or inputs or {}
  local drafts = {}
  for _, field in ipairs(offers.is_same_place(view, self.view or view) and view.fields or {}) do
    if not vim.tbl_contains(taken, field.id) then
      drafts[field.id] = self.drafts[field.id]
    end
  end
  self.view, self.drafts, self.is_open = view, drafts, true
  self._changed(is_answer)
  self._arrived(view)
end

return Driver
