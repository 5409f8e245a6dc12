--- The service as a job of the editor, found, started and ended.

local Connection = require('football_gather.connection')

---@class FootballGather.Service
---@field connection FootballGather.Connection
---@field private _job integer
---@field private _is_closed boolean
local Service = {}
Service.__index = Service

--- How long a service may take to end by itself, in milliseconds.
local GRACE = 1000

--- How many of the last lines that it wrote to stderr are shown when it ends.
local SAID = 3

--- The command: g:football_gather_command, else FOOTBALL_GATHER, else the checkout's build, else
--- the one on PATH.
---@return string[]
function Service.locate()
  local named = vim.g.football_gather_command or vim.env.FOOTBALL_GATHER
  if named then
    return type(named) == 'table' and vim.deepcopy(named) or { named }
  end
  -- A package may be a link to the checkout.
  local here = vim.fn.resolve(debug.getinfo(1, 'S').source:sub(2))
  local checkout = vim.fn.fnamemodify(here, ':p:h:h:h:h:h')
  local build = checkout .. '/.build/release/football-gather'
  return { vim.fn.executable(build) == 1 and build or 'football-gather' }
end

--- Starts the service with these arguments; nil if that fails, with the reason as a sentence.
---@param arguments string[]
---@param listener FootballGather.Listener
---@return FootballGather.Service?, string?
function Service.start(arguments, listener)
  local command = Service.locate()
  local name = command[1]
  vim.list_extend(command, arguments)
  local self = setmetatable({ _is_closed = false }, Service)
  local log = { '' }
  local is_started, job = pcall(vim.fn.jobstart, command, {
    on_stdout = function(_, chunks)
      if not self._is_closed then
        self.connection:receive(chunks)
      end
    end,
    on_stderr = function(_, chunks)
      log[#log] = log[#log] .. chunks[1]
      vim.list_extend(log, chunks, 2)
      log = vim.list_slice(log, math.max(1, #log - SAID))
    end,
    on_exit = function(_, status)
      if not self._is_closed then
        self._is_closed = true
        local how = status > 128 and 'by signal ' .. status - 128 or 'with status ' .. status
        local said = vim.trim(table.concat(log, ' '))
        said = said ~= '' and ': ' .. said or '.'
        listener:on_exit(('The service %s has ended %s%s'):format(name, how, said))
      end
    end,
  })
  if not is_started or job <= 0 then
    return nil,
      ('The service %s cannot be started. Build it with `swift build -c release`, '):format(name)
        .. 'or name another one in g:football_gather_command.'
  end
  self._job = job
  self.connection = Connection.new(function(text)
    -- To a service that has just ended, nothing can be sent; on_exit reports its end.
    pcall(vim.fn.chansend, job, text)
  end, listener)
  return self
end

--- Ends the service: end of input, and if it ignores that, by force. Its later output is ignored.
function Service:close()
  if self._is_closed then
    return
  end
  self._is_closed = true
  vim.fn.chanclose(self._job, 'stdin')
  vim.defer_fn(function()
    vim.fn.jobstop(self._job)
  end, GRACE)
end

return Service
