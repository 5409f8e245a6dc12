--- The rules by which a view's offers become calls.

local M = {}

---@alias FootballGather.Value string|number|boolean|userdata vim.NIL where there is nothing
---@alias FootballGather.Drafts table<string, FootballGather.Value>

--- The key of a line, the same in the next view: {'row', 'players', '7'}.
---@alias FootballGather.Key string[]

---@class FootballGather.Thing
---@field action? FootballGather.Action
---@field field? FootballGather.Field
---@field choice? string the id of a choice of the field
---@field row? FootballGather.Row
---@field section? FootballGather.Section the row's

local TYPED = { text = true, secret = true, number = true }
local CHANGED = { toggle = true, choice = true, stepper = true }

--- Whether typed text stays from one view to the other: its screen and its subject do.
---@param one FootballGather.View
---@param other FootballGather.View
---@return boolean
function M.is_same_place(one, other)
  return one.screen == other.screen and one.subject == other.subject
end

--- The item with this id.
---@generic T
---@param list T[]
---@param id string
---@return T?
function M.named(list, id)
  for _, item in ipairs(list) do
    if item.id == id then
      return item
    end
  end
end

--- The screen's actions; while there is an alert, the alert's.
---@param view FootballGather.View
---@return FootballGather.Action[]
function M.actions(view)
  return view.alert and view.alert.actions or view.actions
end

--- The section's actions that hold for this row.
---@param section FootballGather.Section
---@param row FootballGather.Row
---@return FootballGather.Action[]
function M.row_actions(section, row)
  local state = row.isSelected and 'selected' or 'unselected'
  return vim.tbl_filter(function(action)
    return row.isEnabled ~= false and (action.rowState or state) == state
  end, section.rowActions)
end

--- What is drawn after an action's title: why it cannot be done now.
---@param action FootballGather.Action
---@return string
function M.reason(action)
  return action.isEnabled and '' or ' — ' .. (action.reason or 'not now')
end

--- Whether the user types the field's value.
---@param field FootballGather.Field
---@return boolean
function M.is_typed(field)
  return TYPED[field.kind] ~= nil
end

--- Whether the user can change the field; one of a kind not known here is only shown.
---@param field FootballGather.Field
---@return boolean
function M.can_change(field)
  return field.isEnabled and (TYPED[field.kind] or CHANGED[field.kind]) ~= nil
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

--- The params of an action: its own, its inputs and the row's id.
---@param view FootballGather.View
---@param action FootballGather.Action
---@param drafts FootballGather.Drafts
---@param row? FootballGather.Row
---@return FootballGather.Call
function M.intent(view, action, drafts, row)
  local params = vim.tbl_extend('force', vim.empty_dict(), action.params or {})
  for _, name in ipairs(action.inputs or {}) do
    local field = M.named(view.fields, name)
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

--- The action that the screen or the alert is there for.
---@param view FootballGather.View
---@return FootballGather.Action?
function M.primary(view)
  for _, action in ipairs(M.actions(view)) do
    if action.role == 'primary' then
      return action
    end
  end
end

--- The cancelling action of an alert or a form, else the one that leads back; of an alert that
--- gives no choice, its only one.
---@param view FootballGather.View
---@return FootballGather.Action?
function M.back_action(view)
  local actions, primary = M.actions(view), M.primary(view)
  local is_form = view.alert or primary and primary.inputs and #primary.inputs > 0
  for _, role in ipairs(is_form and { 'cancel', 'back' } or { 'back', 'cancel' }) do
    for _, action in ipairs(actions) do
      if action.role == role then
        return action
      end
    end
  end
  return view.alert and #actions == 1 and actions[1] or nil
end

--- The object of a key, if the view has it and no alert is in front of it.
---@param view FootballGather.View
---@param key? FootballGather.Key
---@return FootballGather.Thing?
function M.find(view, key)
  local kind, id = unpack(key or {})
  if (kind == 'alert') ~= (view.alert ~= nil) then
    return nil
  elseif kind == 'alert' or kind == 'action' then
    local action = M.named(M.actions(view), id)
    return action and { action = action }
  elseif kind == 'field' then
    local field = M.named(view.fields, id)
    return field and { field = field, choice = key[3] }
  elseif kind == 'row' then
    local section = M.named(view.sections, id)
    local row = section and M.named(section.rows, key[3])
    return row and { section = section, row = row }
  end
end

return M
