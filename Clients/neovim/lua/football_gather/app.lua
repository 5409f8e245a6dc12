--- One Football Gather in the editor: its buffer, its service, and the driver between them.

local Driver = require('football_gather.driver')
local Focus = require('football_gather.focus')
local Screen = require('football_gather.screen')
local Service = require('football_gather.service')
local keys = require('football_gather.keys')
local render = require('football_gather.render')
local words = require('football_gather.words')

---@class FootballGather.App
---@field screen FootballGather.Screen
---@field driver FootballGather.Driver
---@field is_closed boolean
---@field private _focus FootballGather.Focus
---@field private _arguments string[]
---@field private _shows_keys boolean
---@field private _alert string the last alert that was notified
local App = {}
App.__index = App

--- An app with a new buffer in the current window, and no service yet.
---@return FootballGather.App
function App.new()
  local fields = { is_closed = false, _arguments = {}, _shows_keys = false, _alert = '' }
  local self = setmetatable(fields, App)
  self.screen = Screen.new()
  self._focus = Focus.new()
  self.driver = Driver.new(function(is_answer)
    self:_draw(is_answer)
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

--- Shows the keys below the view, or hides them again.
function App:show_keys()
  self._shows_keys = not self._shows_keys
  self:_draw(false)
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
  local lines = render.draw(driver.view, driver.drafts, driver.notice or late, driver.is_open)
  local way_on = driver.notice and not driver.is_open and 'R starts the service again · ' or ''
  vim.list_extend(lines, { {}, { { way_on .. '? shows the keys', 'Hint' } } })
  if self._shows_keys then
    vim.list_extend(lines, keys.lines())
  end
  self.screen:draw(lines)
  if driver.is_open then
    local shown = render.keys(lines)
    self.screen:go(self._focus:follow(driver.view, driver.drafts, shown, at, is_answer))
    self:_notify_of_alert()
  end
  vim.cmd('redrawstatus!')
end

--- Notifies the user of an alert if the buffer is not in sight.
---@private
function App:_notify_of_alert()
  local alert = self.driver.view.alert
  local text = alert and ('%s: %s'):format(alert.title, alert.message) or ''
  if text ~= self._alert and alert and not self.screen:is_shown() then
    vim.notify(words.printable(text))
  end
  self._alert = text
end

return App
