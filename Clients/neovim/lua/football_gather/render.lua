--- Draws any view as lines of text. It knows the vocabulary of views, and no screen.

local actions = require('football_gather.actions')
local beside = require('football_gather.beside')
local charts = require('football_gather.charts')
local fields = require('football_gather.fields')
local lists = require('football_gather.lists')
local offers = require('football_gather.offers')
local words = require('football_gather.words')

local M = {}

--- A part of a line: its text, its highlight group if it has one, and what is picked on it if that is
--- not the same on the whole line.
---@alias FootballGather.Piece { [1]: string, [2]?: string, [3]?: FootballGather.Key }

--- A line of text in pieces, and what is picked on it.
---@class FootballGather.Line
---@field key? FootballGather.Key
---@field [integer] FootballGather.Piece

local SEVERITIES = { success = 'Success', warning = 'Warning', error = 'Error' }

--- The highlight group of a notice or an alert.
---@param of { severity?: string }
---@return string
local function severity(of)
  return SEVERITIES[of.severity] or 'Info'
end

--- The loading text with its progress.
---@param view FootballGather.View
---@return string
local function loading(view)
  local progress = view.progress
  return 'Loading …' .. (progress and (' %d of %d'):format(progress.done, progress.total) or '')
end

---@param view FootballGather.View
---@param drafts FootballGather.Drafts
---@param room integer
---@return FootballGather.Line[]
local function screen(view, drafts, room)
  local lines = { { { view.title, 'Title' } } }
  if view.notice then
    local line = { { view.notice.text, severity(view.notice) } }
    actions.add_beside(line, view, { view.notice.action })
    table.insert(lines, line)
  end
  if view.isLoading then
    table.insert(lines, { { loading(view), 'Hint' } })
  end
  if view.message then
    table.insert(lines, { { view.message } })
  end
  local width = 0
  for _, field in ipairs(view.fields) do
    width = math.max(width, words.width(field.label))
  end
  if #view.fields > 0 then
    table.insert(lines, {})
  end
  for _, field in ipairs(view.fields) do
    fields.add(lines, field, drafts, width)
  end
  beside.add(lines, view, room)
  for _, chart in ipairs(charts.of(view)) do
    charts.add(lines, chart)
  end
  for _, group in ipairs(offers.groups(view)) do
    table.insert(lines, {})
    actions.add(lines, 'action', group, '')
  end
  return lines
end

---@param line FootballGather.Line
---@return FootballGather.Line
local function behind(line)
  return lists.map(function(piece)
    return { piece[1], 'Behind' }
  end, line)
end

--- Draws a view; `drafts` are the user's values of fields, `trouble` the last error, `room` how
--- many columns the screen has. What is behind an alert, or has no service any more, can only be read.
---@param view? FootballGather.View
---@param drafts FootballGather.Drafts
---@param trouble? string
---@param is_open boolean
---@param room integer
---@return FootballGather.Line[]
function M.draw(view, drafts, trouble, is_open, room)
  local lines = {}
  local alert = view and view.alert
  if alert then
    local frame = severity(alert)
    table.insert(lines, { { '┌ ' .. alert.title, frame } })
    table.insert(lines, { { '│ ', frame }, { alert.message } })
    actions.add(lines, 'alert', alert.actions, '│ ', frame)
    table.insert(lines, { { '└', frame } })
  end
  if trouble then
    table.insert(lines, { { trouble, 'Error' } })
  end
  local body = view and screen(view, drafts, room) or {}
  vim.list_extend(lines, (alert or not is_open) and lists.map(behind, body) or body)
  return lines
end

--- The status while another buffer is visible: an alert, or a countdown with the counts.
---@param view FootballGather.View
---@return string
function M.status(view)
  local time, counts = nil, {}
  for _, field in ipairs(view.fields) do
    if field.kind == 'countdown' then
      time = time or field.text or tostring(field.value)
    elseif field.kind == 'stepper' then
      table.insert(counts, field.text or tostring(field.value))
    end
  end
  if view.alert then
    return '⚽ ' .. view.alert.title
  end
  return time and vim.trim(('⚽ %s %s'):format(time, table.concat(counts, '–'))) or ''
end

return M
