--- The buffer that shows a drawing: text with colours, and the cursor on the focused item.

local lists = require('football_gather.lists')
local words = require('football_gather.words')

---@class FootballGather.Screen
---@field buffer integer
---@field private _lines FootballGather.Line[]
local Screen = {}
Screen.__index = Screen

local NAMESPACE = vim.api.nvim_create_namespace('football_gather')

local LINKS = {
  Action = 'Function',
  Behind = 'Comment',
  Countdown = 'Number',
  Destructive = 'WarningMsg',
  Disabled = 'Comment',
  Error = 'ErrorMsg',
  Heading = 'Type',
  Hint = 'Comment',
  Info = 'Question',
  Label = 'Identifier',
  Primary = 'Keyword',
  Success = 'MoreMsg',
  Title = 'Title',
  Value = 'String',
  Warning = 'WarningMsg',
}

--- A screen on a separate buffer.
---@return FootballGather.Screen
function Screen.new()
  for group, link in pairs(LINKS) do
    vim.cmd(('highlight default link FootballGather%s %s'):format(group, link))
  end
  local name, count = 'football-gather://view', 1
  while vim.fn.bufloaded(name) == 1 do
    count = count + 1
    name = ('football-gather://view/%d'):format(count)
  end
  local buffer = vim.fn.bufadd(name)
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
    vim.cmd('setlocal wrap linebreak breakindent breakindentopt=shift:2 cursorline')
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

--- How many columns the window has for text.
---@return integer
function Screen:room()
  local window = self:_window()
  local info = window and vim.fn.getwininfo(window)[1]
  return info and info.width - info.textoff or vim.o.columns
end

--- The key under the cursor.
---@return FootballGather.Key?
function Screen:key()
  local window = self:_window()
  return window and self:_key_at(unpack(vim.api.nvim_win_get_cursor(window)))
end

--- The key at a place: of the piece of the line, else of the whole line.
---@private
---@param row integer
---@param column integer from 0 on
---@return FootballGather.Key?
function Screen:_key_at(row, column)
  local line, last = self._lines[row] or {}, 0
  for _, piece in ipairs(line) do
    last = last + #piece[1]
    if column < last then
      return piece[3] or line.key
    end
  end
  return line.key
end

--- The keys of the drawing, in their order.
---@return FootballGather.Key[]
function Screen:keys()
  return lists.map(function(stop)
    return stop.key
  end, self:_stops())
end

--- The keys of the rows from one line to another. If one of these two places, the first before the second, is
--- in a list beside another one, those of that list.
---@param here integer[] the line and the column of an end of the range, the column from 0 on
---@param there integer[]
---@return FootballGather.Key[]
function Screen:rows(here, there)
  local section
  for _, place in ipairs({ here, there }) do
    local key = self:_key_at(unpack(place))
    if not section and key and key[1] == 'row' and not self._lines[place[1]].key then
      section = key[2]
    end
  end
  local first, last = math.min(here[1], there[1]), math.max(here[1], there[1])
  local keys = {}
  for _, stop in ipairs(self:_stops()) do
    local is_meant = stop.key[1] == 'row' and (not section or stop.key[2] == section)
    if is_meant and stop.row >= first and stop.row <= last then
      table.insert(keys, stop.key)
    end
  end
  return keys
end

--- Moves the cursor to the next key in this direction, 1 or -1, around the end, that is one to stop at.
---@param direction integer
---@param is_one fun(key: FootballGather.Key): boolean
function Screen:move(direction, is_one)
  local row, column = unpack(vim.api.nvim_win_get_cursor(self:_window()))
  local here, last = self:key(), nil
  local stops = lists.filter(function(stop)
    return is_one(stop.key)
  end, self:_stops())
  for _, stop in ipairs(stops) do
    local is_behind = stop.row > row or stop.row == row and stop.column > column
    if is_behind and direction > 0 then
      return self:_go_to(stop)
    elseif not is_behind and not lists.is_equal(stop.key, here) then
      last = stop
    end
  end
  local around = stops[direction > 0 and 1 or #stops]
  if around then
    self:_go_to(direction < 0 and last or around)
  end
end

--- Moves the cursor to this key; if it is there already, it stays.
---@param key? FootballGather.Key
function Screen:go(key)
  if key and self:is_shown() and not lists.is_equal(key, self:key()) then
    for _, stop in ipairs(self:_stops()) do
      if lists.is_equal(key, stop.key) then
        return self:_go_to(stop)
      end
    end
  end
end

--- Writes a drawing into the buffer, as little of it as has changed.
---@param lines FootballGather.Line[]
function Screen:draw(lines)
  lines = lists.map(function(line)
    local shown = { key = line.key }
    for place, piece in ipairs(line) do
      shown[place] = { words.printable(piece[1]), piece[2], piece[3] }
    end
    return shown
  end, lines)
  local texts = lists.map(function(line)
    return table.concat(lists.map(function(piece)
      return piece[1]
    end, line))
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

--- The places where keys begin, in their order.
---@private
---@return { row: integer, column: integer, key: FootballGather.Key }[]
function Screen:_stops()
  local stops = {}
  for row, line in ipairs(self._lines) do
    local column, last = 0, nil
    for _, piece in ipairs(line) do
      local key = piece[3] or line.key
      if key and key ~= last then
        table.insert(stops, { row = row, column = column, key = key })
      end
      column, last = column + #piece[1], key
    end
  end
  return stops
end

---@private
---@param stop { row: integer, column: integer }
function Screen:_go_to(stop)
  vim.api.nvim_win_set_cursor(self:_window(), { stop.row, stop.column })
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
