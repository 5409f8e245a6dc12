--- The values of fields, and the calls in which they are sent.

local lists = require('football_gather.lists')
local offers = require('football_gather.offers')

local M = {}

---@alias FootballGather.Value string|number|boolean|userdata vim.NIL where there is nothing
---@alias FootballGather.Drafts table<string, FootballGather.Value>

local TYPED = { text = true, secret = true, number = true }
local CHANGEABLE = vim.tbl_extend('error', TYPED, { toggle = true, choice = true, stepper = true })
--- The kinds that are entered in these ways.
local BY_ENTRY = { typed = 'text', chosen = 'choice', stepped = 'stepper', switched = 'toggle' }

--- Makes a field of a kind not known here one that is entered in the same way.
---@param field FootballGather.Field
function M.make_known(field)
  if not CHANGEABLE[field.kind] then
    field.kind = BY_ENTRY[field.entry] or field.kind
  end
end

--- Whether the user types the field's value.
---@param field FootballGather.Field
---@return boolean
function M.is_typed(field)
  return TYPED[field.kind] ~= nil
end

--- Whether the user can change the field; what is no kind of `CHANGEABLE` is only shown.
---@param field FootballGather.Field
---@return boolean
function M.can_change(field)
  return field.isEnabled and CHANGEABLE[field.kind] ~= nil
end

--- Whether the field may have the value: a choice is one of those that are offered, or none if it is not
--- required.
---@param field FootballGather.Field
---@param value FootballGather.Value
---@return boolean
function M.may_be(field, value)
  if field.kind ~= 'choice' then
    return true
  elseif value == vim.NIL or value == '' then
    return not field.isRequired
  end
  return offers.named(field.choices or {}, value) ~= nil
end

--- The value of the field: the user's draft, else the service's value.
---@param field FootballGather.Field
---@param drafts FootballGather.Drafts
---@return FootballGather.Value
function M.shown(field, drafts)
  local value = drafts[field.id]
  if value == nil then
    value = field.value
  end
  return value == nil and vim.NIL or value
end

--- The value as it goes over the wire: numbers as numbers, nonsense as it was typed, so that the
--- service can say what is wrong with it.
---@param field FootballGather.Field
---@param value FootballGather.Value
---@return FootballGather.Value
function M.wire_value(field, value)
  if field.kind == 'toggle' then
    return value == true
  elseif field.kind == 'choice' then
    return value == '' and vim.NIL or value
  elseif field.kind == 'number' or field.kind == 'stepper' then
    local text = vim.trim(value == vim.NIL and '' or tostring(value))
    local digits = text:match('^[+-]?(%d+)$')
    return digits and #digits <= 14 and tonumber(text) or text ~= '' and value or vim.NIL
  end
  return M.is_typed(field) and (value == vim.NIL and '' or tostring(value)) or value
end

--- Whether a field has no value.
---@param field FootballGather.Field
---@param drafts FootballGather.Drafts
---@return boolean
function M.is_empty(field, drafts)
  local value = M.wire_value(field, M.shown(field, drafts))
  return value == vim.NIL or value == ''
end

--- The fields that the main action of a view sends.
---@param view FootballGather.View
---@return FootballGather.Field[]
function M.form(view)
  local main = offers.primary(view)
  return lists.filter(function(field)
    return vim.tbl_contains(main and main.inputs or {}, field.id)
  end, view.fields)
end

--- The params of an action: its own, its inputs and the row's id.
---@param view FootballGather.View
---@param action FootballGather.Action
---@param drafts FootballGather.Drafts
---@param row? FootballGather.Row
---@return FootballGather.Call
function M.intent(view, action, drafts, row)
  local params = vim.tbl_extend('force', vim.empty_dict(), action.params or {})
  for _, name in ipairs(action.inputs or {}) do
    local field = offers.named(view.fields, name)
    if field then
      params[name] = M.wire_value(field, M.shown(field, drafts))
    end
  end
  if row and action.rowParameter then
    params[action.rowParameter] = row.id
  end
  return { method = action.method, params = params }
end

--- The call of a change of the field; undefined if it has none.
---@param field FootballGather.Field
---@param value FootballGather.Value
---@return FootballGather.Call?
function M.change(field, value)
  if field.change then
    local changed = { value = M.wire_value(field, value) }
    local params = vim.tbl_extend('force', field.change.params or {}, changed)
    return { method = field.change.method, params = params }
  end
end

--- Whether the service has this value of a field already.
---@param field FootballGather.Field
---@param value FootballGather.Value
---@return boolean
function M.is_unchanged(field, value)
  local own = field.value
  if own == nil then
    own = vim.NIL
  end
  return M.wire_value(field, value) == M.wire_value(field, own)
end

--- Whether a view refuses the sent values. For the change of a field, only that field's
--- error matters.
---@param view FootballGather.View
---@param changed? string
---@return boolean
function M.is_refusal(view, changed)
  for _, field in ipairs(view.fields) do
    if field.error and (not changed or field.id == changed) then
      return true
    end
  end
  return view.alert ~= nil
end

--- What is wrong with the length of a field's text, as a sentence.
---@param field FootballGather.Field
---@param value FootballGather.Value
---@return string?
function M.wrong_length(field, value)
  local maximum = field.maximumLength
  if maximum and type(value) == 'string' and vim.fn.strchars(value) > maximum then
    return ('%s: at most %d characters.'):format(field.label, maximum)
  end
end

return M
