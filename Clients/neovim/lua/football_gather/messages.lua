--- What the user is told without having to answer it.

local popup = require('football_gather.popup')
local words = require('football_gather.words')

local M = {}

--- Says a printable sentence as a message, or where there is no room for that in a window that closes by itself.
---@param sentence string
function M.say(sentence)
  -- Together with an earlier message, this one would have to be confirmed.
  vim.cmd('redraw')
  if words.width(sentence) <= vim.v.echospace then
    vim.notify(sentence)
  else
    popup.flash({ sentence })
  end
end

--- Makes a sound, unless 'belloff' says that Escape makes none.
function M.beep()
  -- Escape ends Visual and Select mode, and in Insert mode it goes back by a column.
  if not vim.fn.mode():find('^[vVsS\22\19]') then
    local place = vim.fn.getcurpos()
    pcall(vim.cmd, 'normal! \27')
    vim.fn.setpos('.', place)
  end
end

return M
