--- Presses things of the screen: once, however often that is pressed while the answer is awaited.

local offers = require('football_gather.offers')
local values = require('football_gather.values')

local M = {}

--- Asks for the text of the field under the cursor, if the user is on the screen and not typing.
---@param app FootballGather.App
function M.ask(app)
  if app.asks and vim.fn.mode(1) == 'n' and vim.api.nvim_get_current_buf() == app.screen.buffer then
    vim.api.nvim_feedkeys('\r', 'i', false)
  end
end

--- Asks for the text of a form at which another screen begins.
---@param app FootballGather.App
---@param before FootballGather.View
local function begin(app, before)
  local view, at = app.driver.view, app.screen:key() or {}
  local field = at[1] == 'field' and offers.named(values.form(view), at[2])
  local is_text = field and values.is_typed(field) and not field.lines
  if is_text and not at[3] and not offers.is_same_place(before, view) then
    M.ask(app)
  end
end

--- Presses the action that `choose` finds for a thing. From a row that this selects or deselects, the cursor
--- moves to the next one.
---@param app FootballGather.App
---@param key? FootballGather.Key
---@param name string what is pressed if there is no action yet
---@param choose fun(thing: FootballGather.Thing): FootballGather.Action?
local function press(app, key, name, choose)
  local driver = app.driver
  local thing = driver:find(key) or {}
  local action = choose(thing)
  local is_of_view = thing.action or action and not vim.tbl_contains(offers.own_actions(thing), action)
  local place = { action and action.id or name, unpack(is_of_view and {} or key or {}) }
  driver:press(table.concat(place, '\0'), function()
    local now = driver:find(key) or {}
    local chosen = choose(now)
    if chosen then
      local before = driver.view
      driver:perform(chosen, now.row)
      driver:act(function()
        begin(app, before)
      end)
    end
  end)
  if action and offers.selects(thing, action) then
    app.screen:go(offers.next_row(thing.section, thing.row))
  end
end

--- Presses one of a thing's own actions.
---@param app FootballGather.App
---@param key FootballGather.Key
---@param id string
function M.own(app, key, id)
  press(app, key, id, function(thing)
    return offers.named(offers.own_actions(thing), id)
  end)
end

--- Presses a thing itself.
---@param app FootballGather.App
---@param key? FootballGather.Key
function M.thing(app, key)
  press(app, key, '', offers.default)
end

--- Presses the action of a letter: the row's, else the view's.
---@param app FootballGather.App
---@param key? FootballGather.Key
---@param letter string
function M.letter(app, key, letter)
  press(app, key, letter, function(thing)
    return app.driver.view and offers.lettered(app.driver.view, thing, letter)
  end)
end

--- Presses what the screen or the alert is there for.
---@param app FootballGather.App
function M.main(app)
  local view = app.driver.view
  local main = view and offers.primary(view)
  if main then
    M.own(app, { view.alert and 'alert' or 'action', main.id }, main.id)
  end
end

--- Presses those of these rows that can be selected or deselected, each after the answer to the one before,
--- until one is refused.
---@param app FootballGather.App
---@param keys FootballGather.Key[]
function M.rows(app, keys)
  local driver = app.driver
  for place, key in ipairs(keys) do
    local thing = driver:find(key)
    local action = thing and offers.default(thing)
    if action and offers.selects(thing, action) then
      M.thing(app, key)
      return driver:press(table.concat({ 'after', unpack(key) }, '\0'), function()
        local now = driver:find(key)
        local is_refused = now and now.row.isSelected == thing.row.isSelected
        if not driver.trouble and not is_refused then
          M.rows(app, vim.list_slice(keys, place + 1))
        end
      end)
    end
  end
end

return M
