--- A text to take along: in a window beside the view, from which it can be saved, and in registers.

local lists = require('football_gather.lists')
local messages = require('football_gather.messages')
local words = require('football_gather.words')

local M = {}

--- From how many columns on a document is at the right of the view, and not below it.
local WIDE = 120

--- The file name that a document suggests, as one in the current folder that is not hidden.
---@param document FootballGather.Document
---@return string
local function file_name(document)
  local name = words.printable(document.name):match('[^/\\]*$'):gsub('^%.+', '')
  return name ~= '' and name or 'document.txt'
end

--- Whether the user is on the view or on its last document, and not typing.
---@param app FootballGather.App
---@return boolean
local function is_in_sight(app)
  local buffer = vim.api.nvim_get_current_buf()
  return vim.fn.mode(1) == 'n' and (buffer == app.screen.buffer or buffer == app.document)
end

--- A buffer with these lines, whose name no other one has. It is no file before it is written.
---@param lines string[]
---@param has_end boolean whether the last line ends
---@param name string
---@return integer
local function new_buffer(lines, has_end, name)
  local buffer, count, free = vim.api.nvim_create_buf(true, false), 1, name
  while vim.fn.bufexists(free) == 1 do
    count = count + 1
    free = ('%d-%s'):format(count, name)
  end
  vim.api.nvim_buf_set_name(buffer, free)
  vim.api.nvim_buf_set_lines(buffer, 0, -1, true, lines)
  local options = { bufhidden = 'wipe', swapfile = false, modeline = false, fileencoding = 'utf-8' }
  options.fileformat, options.endofline, options.fixendofline, options.modified = 'unix', has_end, has_end, false
  for option, value in pairs(options) do
    vim.bo[buffer][option] = value
  end
  return buffer
end

--- Shows a buffer beside the app's screen, in place of the last one unless that has been changed.
---@param app FootballGather.App
---@param buffer integer
---@param title string
local function show(app, buffer, title)
  local last = app.document
  if last and vim.api.nvim_buf_is_valid(last) and not vim.bo[last].modified then
    vim.api.nvim_buf_delete(last, {})
  end
  app.document = buffer
  app.screen:show()
  vim.cmd(vim.o.columns >= WIDE and 'rightbelow vsplit' or 'rightbelow split')
  vim.api.nvim_win_set_buf(0, buffer)
  vim.wo.statusline = title:gsub('%%', '%%%%') .. ' — :w saves it as %t, :q closes it'
end

--- The heading and the text of the last document that was shown.
---@param app FootballGather.App
---@return string
function M.text(app)
  local window = vim.fn.bufwinid(app.document)
  local lines = vim.api.nvim_buf_get_lines(app.document, 0, -1, true)
  return ('\n%s\n%s'):format(vim.wo[window].statusline:gsub('%%%%', '%%'), table.concat(lines, '\n'))
end

--- Puts a document into registers, and shows it if the user is on the view.
---@param app FootballGather.App
---@param document FootballGather.Document
function M.open(app, document)
  local lines = lists.map(words.printable, vim.split(document.text, '\r?\n'))
  local has_end = #lines > 1 and lines[#lines] == ''
  if has_end then
    table.remove(lines)
  end
  for _, register in ipairs({ '"', vim.fn.has('clipboard') == 1 and '+' or nil }) do
    vim.fn.setreg(register, lines, has_end and 'V' or 'v')
  end
  local name = file_name(document)
  if is_in_sight(app) then
    show(app, new_buffer(lines, has_end, name), words.printable(document.title))
  end
  messages.say(('"%s" is in the register.'):format(name))
end

return M
