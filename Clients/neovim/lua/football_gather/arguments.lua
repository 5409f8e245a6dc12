--- Completes the arguments of the command, as the service says.

local Service = require('football_gather.service')

local M = {}

--- The words that can stand in the place of `lead` at the end of a command line; files where the service
--- knows none, or cannot be asked.
---@param lead string
---@param line string
---@return string[]
function M.offers(lead, line)
  local command = Service.locate()
  vim.list_extend(command, { 'completions', '--line', (line:gsub('^.-FootballGather!?%s', '')) })
  local is_started, said = pcall(vim.fn.systemlist, command)
  if is_started and vim.v.shell_error == 0 and #said > 0 then
    return said
  end
  local beginning, path = lead:match('^(sqlite:)(.*)')
  local files = vim.fn.getcompletion(path or lead, 'file')
  return vim.tbl_map(function(file)
    return (beginning or '') .. file
  end, files)
end

return M
