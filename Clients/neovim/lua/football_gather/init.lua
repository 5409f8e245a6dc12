--- Football Gather in Neovim: draws the views of the service, and performs their actions.

local App = require('football_gather.app')
local render = require('football_gather.render')
local words = require('football_gather.words')

local M = {}

--- The app that was opened last.
---@type FootballGather.App?
M.app = nil

--- By the arguments of their services.
---@type table<string, FootballGather.App>
local apps = {}

--- Opens an app or shows it again, each with a service of its own: without arguments the last one, else the one
--- that has these arguments for its service.
---@param arguments string[]
function M.open(arguments)
  local name = table.concat(arguments, '\0')
  local app = name == '' and M.app or apps[name]
  if not app or app.is_closed then
    app = App.new()
  end
  apps[name], M.app = app, app
  app.screen:show()
  if not app.driver.is_open then
    app:start(name ~= '' and arguments or nil)
  end
end

--- A part of the statusline: the time of a countdown and what is counted, or an alert's title.
---@return string
function M.statusline()
  local driver = M.app and not M.app.is_closed and M.app.driver
  return driver and driver.is_open and words.printable(render.status(driver.view)) or ''
end

return M
