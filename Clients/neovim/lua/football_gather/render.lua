--- Draws any view as lines of text. It knows the vocabulary of views, and no screen.

local offers = require('football_gather.offers')
local words = require('football_gather.words')

local M = {}

--- A line's text in pieces, each with its highlight group if it has one, and what is picked on it.
---@class FootballGather.Line
---@field key? FootballGather.Key
---@field [integer] { [1]: string, [2]?: string }

local MARKS = { primary = '▸ ', cancel = '✕ ', destructive = '! ', back = '← ' }
local GROUPS = { primary = 'Primary', destructive = 'Destructive' }

---@param lines FootballGather.Line[]
---@param kind string
---@param actions FootballGather.Action[]
---@param indent string
local function add_actions(lines, kind, actions, indent)
  for _, action in ipairs(actions) do
    local text = (MARKS[action.role] or '  ') .. action.title .. offers.reason(action)
    local group = action.isEnabled and (GROUPS[action.role] or 'Action') or 'Disabled'
    table.insert(lines, { { indent, 'Alert' }, { text, group }, key = { kind, action.id } })
  end
end

---@param field FootballGather.Field
---@param drafts FootballGather.Drafts
---@return string text
---@return string group
local function value_of(field, drafts)
  local value = offers.shown(field, drafts)
  local is_empty = value == vim.NIL or value == ''
  local text = not is_empty and tostring(value) or ''
  local display_text = drafts[field.id] == nil and field.text or text
  if field.kind == 'secret' then
    display_text = ('•'):rep(vim.fn.strchars(words.printable(text)))
  elseif field.kind == 'toggle' then
    local own = drafts[field.id] == nil and field.text or nil
    display_text = (value == true and '[x]' or '[ ]') .. (own and ' ' .. own or '')
  elseif field.kind == 'choice' then
    for _, choice in ipairs(field.choices or {}) do
      display_text = choice.id == display_text and choice.title or display_text
    end
  elseif field.kind == 'countdown' then
    display_text = vim.trim(display_text .. ' ' .. (field.state or ''))
  elseif field.kind == 'stepper' then
    display_text = ('[-] %s [+]'):format(display_text)
  end
  if display_text == '' then
    return ('‹%s›'):format(field.placeholder or ''), 'Hint'
  end
  return display_text, field.kind == 'countdown' and 'Countdown' or 'Value'
end

---@param lines FootballGather.Line[]
---@param field FootballGather.Field
---@param drafts FootballGather.Drafts
---@param width integer of the longest label
local function add_field(lines, field, drafts, width)
  local can_change = offers.can_change(field)
  local label = field.label .. (field.isRequired and '*:' or ':')
  local value, group = value_of(field, drafts)
  local limits = ''
  if field.minimum or field.maximum then
    limits = ('  (%s–%s)'):format(field.minimum or '', field.maximum or '')
  end
  group = field.isEnabled and group or 'Disabled'
  local indent = (' '):rep(width + 3)
  local texts = field.lines and vim.split(value, '\r?\n') or { value }
  table.insert(lines, {
    { label .. indent:sub(words.width(label) + 1), 'Label' },
    { texts[1], group },
    { limits, 'Hint' },
    key = can_change and { 'field', field.id } or nil,
  })
  for _, text in ipairs(vim.list_slice(texts, 2)) do
    table.insert(lines, { { indent }, { text, group } })
  end
  for _, choice in ipairs(field.choices or {}) do
    local mark = choice.id == offers.shown(field, drafts) and '(•) ' or '( ) '
    table.insert(lines, {
      { indent .. mark .. choice.title, not can_change and 'Disabled' or nil },
      key = can_change and { 'field', field.id, choice.id } or nil,
    })
  end
  if field.error then
    table.insert(lines, { { indent .. '^ ' .. field.error, 'Error' } })
  end
end

---@param lines FootballGather.Line[]
---@param section FootballGather.Section
local function add_section(lines, section)
  table.insert(lines, {})
  if section.title ~= '' then
    table.insert(lines, { { section.title, 'Heading' } })
  end
  if #section.rows == 0 and section.emptyText then
    table.insert(lines, { { section.emptyText, 'Hint' } })
  end
  for _, row in ipairs(section.rows) do
    local mark = row.isSelected and '[x] ' or row.isSelected == false and '[ ] ' or ''
    local details = table.concat(vim.tbl_map(function(detail)
      return ' · ' .. detail
    end, row.details))
    table.insert(lines, {
      { '  ' .. mark, 'Value' },
      { row.title, row.isEnabled == false and 'Disabled' or nil },
      { details, 'Hint' },
      key = #offers.row_actions(section, row) > 0 and { 'row', section.id, row.id } or nil,
    })
  end
  local first, shown = section.offset or 0, #section.rows
  if section.total ~= shown and (section.total or section.offset) then
    local window = shown > 0 and ('%d–%d'):format(first + 1, first + shown) or 'none'
    table.insert(lines, { { ('%s of %s'):format(window, section.total or 'many'), 'Hint' } })
  end
  if shown > 0 and #section.rowActions > 0 then
    local each = vim.tbl_map(function(action)
      local state = action.rowState and (' (if %s)'):format(action.rowState) or ''
      return action.title .. state .. offers.reason(action)
    end, section.rowActions)
    table.insert(lines, { { 'Each row: ' .. table.concat(each, ' · '), 'Hint' } })
  end
end

---The loading text with its progress.
---@param view FootballGather.View
---@return string
local function loading(view)
  local progress = view.progress
  return 'Loading …' .. (progress and (' %d of %d'):format(progress.done, progress.total) or '')
end

--- A line of blocks for each point; a line is drawn from its least value on.
---@param lines FootballGather.Line[]
---@param chart FootballGather.Chart
local function add_chart(lines, chart)
  local low, high, width = chart.kind == 'line' and math.huge or 0, -math.huge, 0
  for _, point in ipairs(chart.points) do
    low, high = math.min(low, point.value), math.max(high, point.value)
    width = math.max(width, words.width(point.label))
  end
  table.insert(lines, {})
  local unit = chart.unit and (' (%s)'):format(chart.unit) or ''
  table.insert(lines, { { chart.title .. unit, 'Heading' } })
  for _, point in ipairs(chart.points) do
    local blocks = math.floor(24 * (point.value - low) / math.max(high - low, 1) + 0.5)
    local missing = (' '):rep(width - words.width(point.label))
    table.insert(lines, {
      { ('  %s%s ▏'):format(point.label, missing) },
      { ('█'):rep(blocks), 'Value' },
      { (' %d'):format(point.value), 'Hint' },
    })
  end
end

---@param view FootballGather.View
---@param drafts FootballGather.Drafts
---@return FootballGather.Line[]
local function screen(view, drafts)
  local lines = { { { view.title, 'Title' } } }
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
    add_field(lines, field, drafts, width)
  end
  for _, section in ipairs(view.sections) do
    add_section(lines, section)
  end
  for _, chart in ipairs(view.charts or {}) do
    add_chart(lines, chart)
  end
  table.insert(lines, {})
  add_actions(lines, 'action', view.actions, '')
  return lines
end

---@param line FootballGather.Line
---@return FootballGather.Line
local function behind(line)
  return vim.tbl_map(function(piece)
    return { piece[1], 'Behind' }
  end, vim.list_slice(line))
end

--- Draws a view; `drafts` are the user's values of fields, `notice` the last error. What
--- is behind an alert, or has no service any more, can only be read.
---@param view? FootballGather.View
---@param drafts FootballGather.Drafts
---@param notice? string
---@param is_open boolean
---@return FootballGather.Line[]
function M.draw(view, drafts, notice, is_open)
  local lines = {}
  local alert = view and view.alert
  if alert then
    table.insert(lines, { { '┌ ' .. alert.title, 'Alert' } })
    table.insert(lines, { { '│ ', 'Alert' }, { alert.message } })
    add_actions(lines, 'alert', alert.actions, '│ ')
    table.insert(lines, { { '└', 'Alert' } })
  end
  if notice then
    table.insert(lines, { { notice, 'Notice' } })
  end
  local body = view and screen(view, drafts) or {}
  vim.list_extend(lines, (alert or not is_open) and vim.tbl_map(behind, body) or body)
  return lines
end

--- The keys of a drawing, in the order of their lines.
---@param lines FootballGather.Line[]
---@return FootballGather.Key[]
function M.keys(lines)
  local keys = {}
  for _, line in ipairs(lines) do
    table.insert(keys, line.key)
  end
  return keys
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
