--- Draws sections as lines of text: as lists, or where there is room for their columns as tables.

local actions = require('football_gather.actions')
local charts = require('football_gather.charts')
local lists = require('football_gather.lists')
local offers = require('football_gather.offers')
local words = require('football_gather.words')

local M = {}

local ORDERS = { ascending = ' ▲', descending = ' ▼' }

---@param row FootballGather.Row
---@return string
local function mark(row)
  return row.isSelected and '[x] ' or row.isSelected == false and '[ ] ' or ''
end

--- A row of a list: its title and its details, of a table's those that are not empty, after their headings.
---@param section FootballGather.Section
---@param row FootballGather.Row
---@return FootballGather.Line
local function list_line(section, row)
  local details = ''
  for place, detail in ipairs(row.details) do
    local column = section.columns and section.columns[place]
    if not column then
      details = details .. ' · ' .. detail
    elseif detail ~= '' then
      details = ('%s · %s: %s'):format(details, column.title, detail)
    end
  end
  return {
    { '  ' .. mark(row), 'Value' },
    { row.title, row.isEnabled == false and 'Disabled' or nil },
    { details, 'Hint' },
    key = { 'row', section.id, row.id },
  }
end

--- Pads the cells of a table's line to their widths; behind the last text there is nothing.
---@param line FootballGather.Line whose cells have not been padded
---@param section FootballGather.Section
---@param widths integer[]
---@return FootballGather.Line
local function padded(line, section, widths)
  while #line > 1 and line[#line][1] == '' do
    table.remove(line)
  end
  for place, cell in ipairs(line) do
    local column = section.columns[place - 1]
    local missing = widths[place] - words.width(cell[1])
    local parts = { center = math.floor(missing / 2), ['end'] = missing }
    local before = column and parts[column.alignment] or 0
    local after = place < #line and missing - before + 2 or 0
    cell[1] = (' '):rep(before) .. cell[1] .. (' '):rep(after)
  end
  return line
end

--- A section with columns as lines of a table; nil if they are wider than the room.
---@param section FootballGather.Section
---@param room integer
---@return FootballGather.Line[]?
local function table_lines(section, room)
  local heading = { { section.rowHeading or '', 'Label' } }
  for _, column in ipairs(section.columns) do
    local text = column.title .. (ORDERS[column.order] or '')
    local group = column.action and column.action.isEnabled and 'Action' or 'Label'
    table.insert(heading, { text, group, { 'heading', section.id, column.id } })
  end
  local lines, indent = { heading }, 0
  for _, row in ipairs(section.rows) do
    local group = row.isEnabled == false and 'Disabled' or nil
    local line = { { row.title, group }, key = { 'row', section.id, row.id } }
    for place in ipairs(section.columns) do
      table.insert(line, { row.details[place] or '', group })
    end
    table.insert(lines, line)
    indent = math.max(indent, #mark(row))
  end
  local widths, width = {}, indent
  for place in ipairs(heading) do
    local cells = lists.map(function(line)
      return words.width(line[place][1])
    end, lines)
    widths[place] = math.max(unpack(cells))
    width = width + 2 + widths[place]
  end
  if width > room then
    return nil
  end
  for place, line in ipairs(lines) do
    local before = place > 1 and mark(section.rows[place - 1]) or ''
    padded(line, section, widths)
    table.insert(line, 1, { '  ' .. before .. (' '):rep(indent - #before), 'Value' })
  end
  return lines
end

--- Where the window of a list is, if that is not all of it.
---@param section FootballGather.Section
---@return FootballGather.Line
local function window(section)
  local first, shown = section.offset or 0, #section.rows
  if section.total == shown or not (section.total or section.offset) then
    return {}
  end
  local text = shown > 0 and ('%d–%d'):format(first + 1, first + shown) or 'none'
  return { { ('%s of %s'):format(text, section.total or 'many'), 'Hint' } }
end

--- What can be done with the rows of a section; empty if that is nothing.
---@param section FootballGather.Section
---@return string
function M.each_row(section)
  local each = lists.map(function(action)
    return offers.label(action, action.rowState and (' (if %s)'):format(action.rowState))
  end, section.rowActions)
  return #each > 0 and 'Each row: ' .. table.concat(each, ' · ') or ''
end

--- Adds the lines of a view's section; a table may take as many columns of the screen as there is room for.
---@param lines FootballGather.Line[]
---@param view FootballGather.View
---@param section FootballGather.Section
---@param room integer
function M.add(lines, view, section, room)
  local own = charts.of(view, section)
  if section.title ~= '' or #own == 0 then
    table.insert(lines, {})
  end
  if section.title ~= '' then
    table.insert(lines, { { section.title, 'Heading' } })
  end
  for _, chart in ipairs(own) do
    charts.add(lines, chart)
  end
  if #own > 0 then
    table.insert(lines, {})
  end
  if #section.rows == 0 and section.emptyText then
    table.insert(lines, { { section.emptyText, 'Hint' } })
  end
  local as_table = section.columns and #section.rows > 0 and table_lines(section, room)
  vim.list_extend(lines, as_table or lists.map(function(row)
    return list_line(section, row)
  end, section.rows))
  local around = window(section)
  actions.add_beside(around, view, offers.paging(section))
  if #around > 0 then
    table.insert(lines, around)
  end
  if #section.rows > 0 and #section.rowActions > 0 then
    table.insert(lines, { { M.each_row(section), 'Hint' } })
  end
end

return M
