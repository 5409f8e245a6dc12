--- The buffer that shows a drawing: text with colours, and the cursor on the focused item.

local words = require('football_gather.words')

---@class FootballGather.Screen
---@field buffer integer
---@field private _lines FootballGather.Line[]
local Screen = {}
Screen.__index = Screen

local NAMESPACE = vim.api.nvim_create_namespace('football_gather')

local LINKS = {
  Action = 'Function',
  Alert = 'Question',
  Behind = 'NonText',
  Countdown = 'Number',
  Destructive = 'WarningMsg',
  Disabled = 'NonText',
  Error = 'ErrorMsg',
  Heading = 'Type',
  Hint = 'Comment',
  Label = 'Identifier',
  Notice = 'WarningMsg',
  Primary = 'Keyword',
  Title = 'Title',
  Value = 'String',
}

--- A screen on a separate buffer.
---@return FootballGather.Screen
function Screen.new()
  for group, link in pairs(LINKS) do
    vim.cmd(('highlight default link FootballGather%s %s'):format(group, link))
  end
  local buffer = vim.fn.bufadd('football-gather://view')
  local options = { buftype = 'nofile', bufhidden = 'hide', buflisted = true, undolevels = -1 }
  for option, value in pairs(options) do
    vim.bo[buffer][option] = value
  end
  vim.fn.bufload(buffer)
  return setmetatable({ buffer = buffer, _lines = {} }, Screen)
end

--- Brings the buffer before the user: where it is shown, else in the current window.
function Screen:show()
  local window = self:_window()
  if window then
    vim.api.nvim_set_current_win(window)
  else
    -- Changed text of the window must not be hidden without the user's consent.
    local may_hide = vim.o.hidden or not vim.bo.modified
    vim.cmd((may_hide and 'buffer ' or 'sbuffer ') .. self.buffer)
    vim.bo.filetype = 'football_gather'
    vim.cmd('setlocal wrap linebreak breakindent cursorline')
    vim.cmd('setlocal nonumber norelativenumber nolist nospell')
  end
end

--- Whether some window shows the buffer.
---@return boolean
function Screen:is_shown()
  return self:_window() ~= nil
end

--- The text in the buffer.
---@return string
function Screen:text()
  return table.concat(vim.api.nvim_buf_get_lines(self.buffer, 0, -1, true), '\n')
end

--- The key under the cursor.
---@return FootballGather.Key?
function Screen:key()
  local window = self:_window()
  local line = window and self._lines[vim.api.nvim_win_get_cursor(window)[1]]
  return line and line.key
end

--- Moves the cursor to the next line with a key in this direction, 1 or -1, around the end.
---@param direction integer
function Screen:move(direction)
  local window, count = self:_window(), #self._lines
  local at = vim.api.nvim_win_get_cursor(window)[1]
  for step = 1, count do
    local place = (at - 1 + step * direction) % count + 1
    if self._lines[place].key then
      return vim.api.nvim_win_set_cursor(window, { place, 0 })
    end
  end
end

--- Moves the cursor to the line with this key; if it is there already, it stays.
---@param key? FootballGather.Key
function Screen:go(key)
  local window = self:_window()
  if window and key and not vim.deep_equal(key, self:key()) then
    for place, line in ipairs(self._lines) do
      if vim.deep_equal(key, line.key) then
        return vim.api.nvim_win_set_cursor(window, { place, 0 })
      end
    end
  end
end

--- Writes a drawing into the buffer, as little of it as has changed.
---@param lines FootballGather.Line[]
function Screen:draw(lines)
  lines = vim.tbl_map(function(line)
    local shown = { key = line.key }
    for place, piece in ipairs(line) do
      shown[place] = { words.printable(piece[1]), piece[2] }
    end
    return shown
  end, lines)
  local texts = vim.tbl_map(function(line)
    return table.concat(vim.tbl_map(function(piece)
      return piece[1]
    end, vim.list_slice(line)))
  end, lines)
  local had = vim.api.nvim_buf_get_lines(self.buffer, 0, -1, true)
  vim.bo[self.buffer].modifiable = true
  for place, text in ipairs(texts) do
    if text ~= had[place] then
      vim.api.nvim_buf_set_lines(self.buffer, place - 1, place, false, { text })
    end
  end
  vim.api.nvim_buf_set_lines(self.buffer, #texts, -1, false, {})
  vim.bo[self.buffer].modifiable = false
  self._lines = lines
  self:_colour()
end

---@private
function Screen:_colour()
  vim.api.nvim_buf_clear_namespace(self.buffer, NAMESPACE, 0, -1)
  for place, line in ipairs(self._lines) do
    local column = 0
    for _, piece in ipairs(line) do
      local text, group = piece[1], piece[2]
      if group and text ~= '' then
        local mark = { end_col = column + #text, hl_group = 'FootballGather' .. group }
        vim.api.nvim_buf_set_extmark(self.buffer, NAMESPACE, place - 1, column, mark)
      end
      column = column + #text
    end
  end
end

--- The window that shows the buffer, the current one before others.
---@private
---@return integer?
function Screen:_window()
  local current = vim.api.nvim_get_current_win()
  if vim.api.nvim_win_get_buf(current) == self.buffer then
    return current
  end
  return vim.fn.win_findbuf(self.buffer)[1]
end

return Screen
