--- Football Gather in Neovim: draws the views of the service, and performs their actions.

local App = require('football_gather.app')
local render = require('football_gather.render')
local words = require('football_gather.words')

local M = {}

--- The app, once it has been opened.
---@type FootballGather.App?
M.app = nil

--- Opens the app or shows it again; arguments are for the service, and restart it.
---@param arguments string[]
function M.open(arguments)
  if not M.app or M.app.is_closed then
    M.app = App.new()
  end
  M.app.screen:show()
  if #arguments > 0 or not M.app.driver.is_open then
    M.app:start(#arguments > 0 and arguments or nil)
  end
end

--- A part of the statusline: the time of a countdown and what is counted, or an alert's title.
---@return string
function M.statusline()
  local driver = M.app and not M.app.is_closed and M.app.driver
  return driver and driver.is_open and words.printable(render.status(driver.view)) or ''
end

return M
