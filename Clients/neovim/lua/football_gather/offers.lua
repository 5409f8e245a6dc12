--- What a view offers: its actions, and the things that are picked on the screen.

local lists = require('football_gather.lists')

local M = {}

--- The key of a line, the same in the next view: {'row', 'players', '7'}.
---@alias FootballGather.Key string[]

---@class FootballGather.Thing
---@field action? FootballGather.Action
---@field field? FootballGather.Field
---@field choice? string the id of a choice of the field
---@field row? FootballGather.Row
---@field column? FootballGather.Column
---@field section? FootballGather.Section the row's or the column's

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
  return lists.filter(function(action)
    return row.isEnabled ~= false and (action.rowState or state) == state
  end, section.rowActions)
end

--- Whether an action selects or deselects a row.
---@param thing FootballGather.Thing
---@param action FootballGather.Action
---@return boolean
function M.selects(thing, action)
  return thing.row ~= nil and thing.row.isSelected ~= nil and action.rowState ~= nil and action.isEnabled
end

--- The key of the next row of a section that can be used.
---@param section FootballGather.Section
---@param row FootballGather.Row
---@return FootballGather.Key?
function M.next_row(section, row)
  local is_behind = false
  for _, other in ipairs(section.rows) do
    if is_behind and #M.row_actions(section, other) > 0 then
      return { 'row', section.id, other.id }
    end
    is_behind = is_behind or other.id == row.id
  end
end

--- What a thing itself offers.
---@param thing FootballGather.Thing
---@return FootballGather.Action[]
function M.own_actions(thing)
  if thing.row then
    return M.row_actions(thing.section, thing.row)
  end
  return { thing.action or thing.column and thing.column.action }
end

--- What pressing a thing itself does; of a row, the primary action that holds for it.
---@param thing FootballGather.Thing
---@return FootballGather.Action?
function M.default(thing)
  for _, action in ipairs(M.own_actions(thing)) do
    if not thing.row or action.role == 'primary' then
      return action
    end
  end
end

--- The action of a letter: of the thing at the cursor, else of the view.
---@param view FootballGather.View
---@param thing FootballGather.Thing
---@param letter string
---@return FootballGather.Action?
function M.lettered(view, thing, letter)
  for _, actions in ipairs({ M.own_actions(thing), M.actions(view) }) do
    for _, action in ipairs(actions) do
      if action.key == letter then
        return action
      end
    end
  end
end

--- All that the view offers now: of its rows, and of itself or its alert.
---@param view FootballGather.View
---@return FootballGather.Action[]
function M.all_actions(view)
  local all = {}
  for _, section in ipairs(view.alert and {} or view.sections) do
    vim.list_extend(all, section.rowActions)
  end
  return vim.list_extend(all, M.actions(view))
end

--- Whether a letter is for something in the view.
---@param view FootballGather.View
---@param letter string
---@return boolean
function M.is_lettered(view, letter)
  for _, action in ipairs(M.all_actions(view)) do
    if action.key == letter then
      return true
    end
  end
  return false
end

--- The ids of the actions that lead to other parts of a list.
---@param section FootballGather.Section
---@return string[]
function M.paging(section)
  local ids = { section.previous }
  table.insert(ids, section.next)
  return ids
end

--- The view's actions but for those beside a notice or a section, by their groups.
---@param view FootballGather.View
---@return FootballGather.Action[][]
function M.groups(view)
  local placed = { view.notice and view.notice.action }
  for _, section in ipairs(view.sections) do
    vim.list_extend(placed, M.paging(section))
  end
  local main, more, account = {}, {}, {}
  for _, action in ipairs(view.actions) do
    if not vim.tbl_contains(placed, action.id) then
      local group = ({ more = more, account = account })[action.group] or main
      table.insert(group, action)
    end
  end
  return lists.filter(function(group)
    return #group > 0
  end, { main, more, account })
end

--- What is drawn of an action: its key, its title, a remark, and why it cannot be done now.
---@param action FootballGather.Action
---@param remark? string
---@return string
function M.label(action, remark)
  local letter = action.key and ('[%s] '):format(action.key) or ''
  local reason = action.isEnabled and '' or ' — ' .. (action.reason or 'not now')
  return letter .. action.title .. (remark or '') .. reason
end

--- The action that the screen or the alert is there for, one that is enabled before others.
---@param view FootballGather.View
---@return FootballGather.Action?
function M.primary(view)
  local found
  for _, action in ipairs(M.actions(view)) do
    if action.role == 'primary' and not (found and found.isEnabled) then
      found = (action.isEnabled or not found) and action or found
    end
  end
  return found
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
  elseif kind == 'heading' then
    local section = M.named(view.sections, id)
    local column = section and M.named(section.columns or {}, key[3])
    return column and { section = section, column = column }
  end
end

return M
