--- What `:checkhealth football_gather` says: whether a service is found, speaks and has its data.

local Driver = require('football_gather.driver')
local Service = require('football_gather.service')

local M = {}

--- How long an answer may take, in milliseconds.
local PATIENCE = 10000

--- Says where the data are with which a command begins a service.
---@param command string[]
---@return string
local function store_of(command)
  for place, argument in ipairs(command) do
    if argument == '--store' or argument:find('^%-%-store=') then
      return argument:match('=(.*)') or command[place + 1] or ''
    end
  end
  local folder = vim.env.XDG_DATA_HOME or vim.fn.expand('~/.local/share')
  return folder .. '/football-gather/gather.sqlite, unless :FootballGather is given a --store'
end

--- Starts a service, opens a session, and ends it. Says what is right, and then what is wrong.
---@param good fun(sentence: string)
---@return string? trouble
local function try(good)
  local trouble
  local function take(_, sentence)
    trouble = trouble or sentence
  end
  local service, reason = Service.start({}, { notified = function() end, on_invalid_line = take, on_exit = take })
  if not service then
    return reason
  end
  good('The service has been found: ' .. table.concat(Service.locate(), ' '))
  local function ask(method, params)
    local result
    service.connection:call(method, params, function(error, answer)
      result = answer
      trouble = trouble or error and error.message
    end)
    vim.wait(PATIENCE, function()
      return trouble or result
    end, 10)
    trouble = trouble or not result and 'The service does not answer ' .. method .. '.' or nil
    return result or {}
  end
  local welcome = ask('initialize', { protocolVersions = { Driver.VERSION }, level = Driver.LEVEL })
  if not trouble then
    local server = welcome.server or {}
    local level = welcome.level and (', level %s of the contract'):format(welcome.level) or ''
    good(('It is %s %s and speaks version %s of the protocol%s.'):format(
      server.name, server.version, welcome.protocolVersion, level))
  end
  local view = not trouble and ask('session/open', vim.empty_dict()) or {}
  service:close()
  if not trouble then
    good('A session can be opened: ' .. view.title)
  end
  return trouble
end

--- Reports.
function M.check()
  -- Neovim 0.7 and 0.8 have other names.
  local health = vim.health or require('health')
  local good, bad = health.ok or health.report_ok, health.error or health.report_error
  local begin, inform = health.start or health.report_start, health.info or health.report_info
  begin('Football Gather')
  local trouble = try(good)
  if trouble then
    bad(trouble)
  end
  inform('The data: ' .. store_of(Service.locate()))
end

return M
