--- Draws short sections that follow each other side by side, where all of them have room.

local charts = require('football_gather.charts')
local sections = require('football_gather.sections')
local words = require('football_gather.words')

local M = {}

--- How many rows a short section has at most.
local ROWS = 12

--- How many spaces are between two sections.
local GAP = 4

--- Whether a section is a short list, and has no chart.
---@param view FootballGather.View
---@param section FootballGather.Section
---@return boolean
local function is_short(view, section)
  return #(section.columns or {}) == 0 and #section.rows <= ROWS and #charts.of(view, section) == 0
end

---@param line FootballGather.Line
---@return integer
local function width_of(line)
  local text = ''
  for _, piece in ipairs(line) do
    text = text .. piece[1]
  end
  return words.width(text)
end

--- One line for the lines of several sections; each has its keys, also on the spaces up to the next one, and
--- the last one at least a space.
---@param parts FootballGather.Line[] may be empty
---@param widths integer[] of the sections
---@return FootballGather.Line
local function joined(parts, widths)
  local line = {}
  for place, part in ipairs(parts) do
    for _, piece in ipairs(part) do
      table.insert(line, { piece[1], piece[2], piece[3] or part.key })
    end
    local is_last = place == #parts
    if not is_last or #part == 0 then
      local spaces = is_last and 1 or widths[place] - width_of(part) + GAP
      table.insert(line, { (' '):rep(spaces), nil, part.key })
    end
  end
  return line
end

--- The lines of drawings of sections, side by side.
---@param drawings FootballGather.Line[][]
---@param widths integer[]
---@return FootballGather.Line[]
local function side_by_side(drawings, widths)
  local lines, height = {}, 0
  for _, drawing in ipairs(drawings) do
    height = math.max(height, #drawing)
  end
  for place = 1, height do
    local parts, is_blank = {}, true
    for column, drawing in ipairs(drawings) do
      parts[column] = drawing[place] or {}
      is_blank = is_blank and #parts[column] == 0
    end
    table.insert(lines, is_blank and {} or joined(parts, widths))
  end
  return lines
end

--- Adds the lines of short sections, side by side if they fit into the room; each has room for the line on what
--- can be done with its rows, so that rows that come and go move no other list.
---@param lines FootballGather.Line[]
---@param view FootballGather.View
---@param group FootballGather.Section[]
---@param room integer
local function add_short(lines, view, group, room)
  local drawings, widths, total = {}, {}, -GAP
  for place, section in ipairs(group) do
    local drawing, width = {}, words.width(sections.each_row(section))
    sections.add(drawing, view, section, room)
    for _, line in ipairs(drawing) do
      width = math.max(width, width_of(line))
    end
    drawings[place], widths[place], total = drawing, width, total + width + GAP
  end
  local is_wanted = vim.g.football_gather_beside == nil or vim.fn.empty(vim.g.football_gather_beside) == 0
  for _, drawing in ipairs(is_wanted and total <= room and { side_by_side(drawings, widths) } or drawings) do
    vim.list_extend(lines, drawing)
  end
end

--- Adds the lines of a view's sections.
---@param lines FootballGather.Line[]
---@param view FootballGather.View
---@param room integer
function M.add(lines, view, room)
  local group = {}
  for place, section in ipairs(view.sections) do
    local next = view.sections[place + 1]
    table.insert(group, section)
    if not (next and is_short(view, section) and is_short(view, next)) then
      if #group > 1 then
        add_short(lines, view, group, room)
      else
        sections.add(lines, view, section, room)
      end
      group = {}
    end
  end
end

return M
