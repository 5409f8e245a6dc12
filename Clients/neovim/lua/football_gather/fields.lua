--- Draws fields as lines of text.

local values = require('football_gather.values')
local words = require('football_gather.words')

local M = {}

---@param field FootballGather.Field
---@param drafts FootballGather.Drafts
---@return string text
---@return string group
local function value_of(field, drafts)
  local value = values.shown(field, drafts)
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

--- Adds the lines of a field.
---@param lines FootballGather.Line[]
---@param field FootballGather.Field
---@param drafts FootballGather.Drafts
---@param width integer of the longest label
function M.add(lines, field, drafts, width)
  local can_change = values.can_change(field)
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
    local mark = choice.id == values.shown(field, drafts) and '(•) ' or '( ) '
    table.insert(lines, {
      { indent .. mark .. choice.title, not can_change and 'Disabled' or nil },
      key = can_change and { 'field', field.id, choice.id } or nil,
    })
  end
  if field.error then
    table.insert(lines, { { indent .. '^ ' .. field.error, 'Error' } })
  end
end

return M
