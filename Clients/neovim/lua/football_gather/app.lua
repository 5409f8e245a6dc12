--- One Football Gather in the editor: its buffer, its service, and the driver between them.

local Driver = require('football_gather.driver')
local Focus = require('football_gather.focus')
local Screen = require('football_gather.screen')
local Service = require('football_gather.service')
local documents = require('football_gather.document')
local keys = require('football_gather.keys')
local lists = require('football_gather.lists')
local messages = require('football_gather.messages')
local render = require('football_gather.render')
local words = require('football_gather.words')

---@class FootballGather.App
---@field screen FootballGather.Screen
---@field driver FootballGather.Driver
---@field is_closed boolean
---@field asks boolean whether forms ask for their texts by themselves
---@field say fun(sentence: string)
---@field document? integer the buffer of the last document
---@field private _focus FootballGather.Focus
---@field private _arguments string[]
---@field private _room? integer how many columns the last drawing had
---@field private _alert string the last alert that was said
local App = {}
App.__index = App

--- An app with a new buffer in the current window, and no service yet.
---@return FootballGather.App
function App.new()
  local fields = { is_closed = false, asks = true, _arguments = {}, _alert = '', say = messages.say }
  local self = setmetatable(fields, App)
  self.screen = Screen.new()
  self._focus = Focus.new()
  self.driver = Driver.new(function(is_answer)
    self:_draw(is_answer)
  end, function(view)
    self:_arrived(view)
  end)
  keys.attach(self)
  vim.api.nvim_create_autocmd('BufUnload', {
    buffer = self.screen.buffer,
    once = true,
    callback = function()
      self.is_closed = true
      self.driver:on_exit()
    end,
  })
  -- A table needs another room.
  local resizes = lists.filter(function(event)
    return vim.fn.exists('##' .. event) == 1
  end, { 'VimResized', 'WinClosed', 'WinEnter', 'WinResized' })
  local resize = vim.schedule_wrap(function()
    if not self.is_closed and self.screen:room() ~= self._room then
      self:_draw(false)
    end
  end)
  vim.api.nvim_create_autocmd(resizes, {
    callback = function()
      resize()
      return self.is_closed
    end,
  })
  self.screen:show()
  return self
end

--- Starts the service with these arguments, or with those of the last time.
---@param arguments? string[]
function App:start(arguments)
  self._arguments = arguments or self._arguments
  self.driver:on_exit()
  local service, trouble = Service.start(self._arguments, self.driver)
  if service then
    self.driver:open(service)
  else
    self.driver:notify(trouble)
  end
end

--- Asks the service for its view; restarts it if it has ended, or does not answer.
function App:refresh()
  if not self.driver.is_open or self.driver.is_late then
    self:start()
  else
    self.driver:act(function()
      self.driver:notify()
      self.driver:refresh()
    end)
  end
end

--- Ends the service and deletes the buffer.
function App:close()
  vim.api.nvim_buf_delete(self.screen.buffer, { force = true })
end

---@private
---@param is_answer boolean
function App:_draw(is_answer)
  if self.is_closed then
    return
  end
  local driver, at = self.driver, self.screen:key()
  local late = driver.is_late and 'The service has not answered yet; R starts it again.' or nil
  self._room = self.screen:room()
  local lines = render.draw(driver.view, driver.drafts, driver.trouble or late, driver.is_open, self._room)
  local way_on = driver.trouble and 'R starts the service again' or ''
  local hint = driver.is_open and keys.hint(driver.view) or way_on
  vim.list_extend(lines, { {}, { { hint .. (hint ~= '' and ' · ' or '') .. '? shows the keys', 'Hint' } } })
  self.screen:draw(lines)
  if driver.is_open then
    self.screen:go(self._focus:follow(driver.view, self.screen:keys(), at, is_answer))
  end
  vim.cmd('redrawstatus!')
end

--- Opens the document of a view, and announces it.
---@private
---@param view FootballGather.View
function App:_arrived(view)
  if view.document then
    documents.open(self, view.document)
  end
  self:_announce(view)
end

--- Says what a view announces, with a sound if that is an alert; else an alert, if the buffer is not in sight.
---@private
---@param view FootballGather.View
function App:_announce(view)
  local text = view.alert and ('%s: %s'):format(view.alert.title, view.alert.message) or ''
  if view.announce then
    self.say(words.printable(view.announce))
  elseif text ~= '' and text ~= self._alert and not self.screen:is_shown() then
    self.say(words.printable(text))
  end
  if view.announce and view.alert then
    messages.beep()
  end
  self._alert = text
end

return App
