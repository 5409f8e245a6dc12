--- Where the user is on the screen, and where that is in the next view.

local lists = require('football_gather.lists')
local offers = require('football_gather.offers')

---@class FootballGather.Focus
---@field private _view? FootballGather.View the last view without an alert
---@field private _is_alert boolean whether there has been one since
---@field private _keys FootballGather.Key[] the keys of the last view without an alert
---@field private _left_at table<string, FootballGather.Key> by screen
local Focus = {}
Focus.__index = Focus

--- The focus before the first view.
---@return FootballGather.Focus
function Focus.new()
  return setmetatable({ _is_alert = false, _keys = {}, _left_at = {} }, Focus)
end

---@param keys FootballGather.Key[]
---@param key? FootballGather.Key
---@return integer?
local function place_of(keys, key)
  for place, other in ipairs(keys) do
    if lists.is_equal(key, other) then
      return place
    end
  end
end

--- The harmless action of an alert.
---@param view FootballGather.View
---@return FootballGather.Key?
local function safest(view)
  for _, action in ipairs(view.alert.actions) do
    if action.isEnabled and action.role ~= 'destructive' then
      return { 'alert', action.id }
    end
  end
end

--- The first field with an error.
---@param view FootballGather.View
---@return FootballGather.Key?
local function wrong(view)
  for _, field in ipairs(view.fields) do
    if field.error then
      return { 'field', field.id }
    end
  end
end

--- The row that is now in the place of a removed one.
---@param gone? FootballGather.Key
---@param had FootballGather.Key[]
---@param keys FootballGather.Key[]
---@return FootballGather.Key?
local function neighbour(gone, had, keys)
  if not gone or gone[1] ~= 'row' then
    return nil
  end
  local function of_section(key)
    return key[1] == 'row' and key[2] == gone[2]
  end
  local rows = lists.filter(of_section, keys)
  local place = place_of(lists.filter(of_section, had), gone) or 1
  return rows[math.min(place, #rows)]
end

--- The thing that a view names for its beginning: its field, the first row of its section, or its action.
---@param view FootballGather.View
---@param keys FootballGather.Key[]
---@return FootballGather.Key?
local function named(view, keys)
  local focus = view.focus or {}
  local ids = { field = focus.field, row = focus.section, action = focus.action }
  for _, key in ipairs(keys) do
    if ids[key[1]] == key[2] then
      return key
    end
  end
end

--- Where a screen begins that names nothing: where it was left, else at its first row, else at what it
--- is there for.
---@param view FootballGather.View
---@param keys FootballGather.Key[]
---@param left_at? FootballGather.Key
---@return FootballGather.Key?
local function entry(view, keys, left_at)
  local first_row = lists.filter(function(key)
    return key[1] == 'row'
  end, keys)[1]
  local primary = offers.primary(view)
  local action = primary and primary.isEnabled and { 'action', primary.id } or nil
  for _, key in ipairs({ left_at or {}, first_row or {}, action or {} }) do
    if place_of(keys, key) then
      return key
    end
  end
  return keys[1]
end

--- The key to go to in a view with these keys, from the key that the user was at; nil where they
--- may stay. A response moves it to the first error, else to what it names newly.
---@param view FootballGather.View
---@param keys FootballGather.Key[]
---@param at? FootballGather.Key
---@param is_answer boolean
---@return FootballGather.Key?
function Focus:follow(view, keys, at, is_answer)
  local before, had, was_alert = self._view, self._keys, self._is_alert
  if before and not was_alert then
    self._left_at[before.screen] = at
  end
  self._is_alert = view.alert ~= nil
  if view.alert then
    return place_of(keys, at) and at or safest(view) or keys[1]
  end
  self._view, self._keys = view, keys
  local error = is_answer and wrong(view)
  if error and place_of(keys, error) then
    return error
  end
  local is_same = before ~= nil and offers.is_same_place(before, view)
  local is_begun = not is_same or is_answer and not vim.deep_equal(view.focus, before.focus)
  local start = is_begun and named(view, keys)
  if start then
    return start
  end
  local left_at = self._left_at[view.screen]
  local kept = at
  if was_alert then
    kept = left_at
  end
  if is_same and (kept == nil or place_of(keys, kept)) then
    return kept
  end
  return is_same and neighbour(kept, had, keys) or entry(view, keys, left_at)
end

return Focus
