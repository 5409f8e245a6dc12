--- The keys of the buffer: each performs an action of the view for the item under the cursor.

local editor = require('football_gather.editor')
local offers = require('football_gather.offers')
local popup = require('football_gather.popup')
local values = require('football_gather.values')
local words = require('football_gather.words')

local M = {}

--- The letters that the service may suggest for actions.
local LETTERS = 'abcdefimorstuvwxyz'

--- Applies a function to the object of a key as soon as the service is ready; the view may
--- be another one then, without the object.
---@param app FootballGather.App
---@param key? FootballGather.Key
---@param act fun(thing: FootballGather.Thing)
local function with(app, key, act)
  app.driver:act(function()
    local thing = app.driver:find(key)
    if thing then
      act(thing)
    end
  end)
end

--- Presses the action that `choose` finds for a thing: once, however often that is pressed while the answer
--- is awaited. From a row that this selects or deselects, the cursor moves to the next one.
---@param app FootballGather.App
---@param key? FootballGather.Key
---@param name string what is pressed if there is no action yet
---@param choose fun(thing: FootballGather.Thing): FootballGather.Action?
function M.press(app, key, name, choose)
  local thing = app.driver:find(key) or {}
  local action = choose(thing)
  local is_of_view = thing.action or action and not vim.tbl_contains(offers.own_actions(thing), action)
  local place = { action and action.id or name, unpack(is_of_view and {} or key or {}) }
  app.driver:press(table.concat(place, '\0'), function()
    local now = app.driver:find(key) or {}
    local chosen = choose(now)
    if chosen then
      app.driver:perform(chosen, now.row)
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
function M.press_own(app, key, id)
  M.press(app, key, id, function(thing)
    return offers.named(offers.own_actions(thing), id)
  end)
end

--- Presses a thing itself.
---@param app FootballGather.App
---@param key? FootballGather.Key
function M.press_thing(app, key)
  M.press(app, key, '', offers.default)
end

--- Presses the action of a letter: the row's, else the view's.
---@param app FootballGather.App
---@param key? FootballGather.Key
---@param letter string
function M.press_letter(app, key, letter)
  M.press(app, key, letter, function(thing)
    return app.driver.view and offers.lettered(app.driver.view, thing, letter)
  end)
end

---@param choice FootballGather.Choice
---@return string
local function title(choice)
  return words.printable(choice.title)
end

--- Asks for a field's value.
---@param app FootballGather.App
---@param field FootballGather.Field
local function ask(app, field)
  local function fill(value)
    -- The prompt would stay in sight.
    vim.cmd("redraw | echo ''")
    if value then
      with(app, { 'field', field.id }, function(thing)
        app.driver:fill(thing.field, value)
      end)
    end
  end
  local prompt = words.printable(field.label) .. ': '
  if field.kind == 'secret' then
    local is_typed, text = pcall(vim.fn.inputsecret, prompt)
    fill(is_typed and text ~= '' and text)
  elseif field.kind == 'choice' then
    vim.ui.select(field.choices or {}, { prompt = prompt, format_item = title }, function(choice)
      fill(choice and choice.id)
    end)
  else
    local value = values.shown(field, app.driver.drafts)
    local default = value ~= vim.NIL and tostring(value) or ''
    if field.lines then
      editor.open(field, default, function(text)
        return app.driver:take({ 'field', field.id }, text)
      end)
    else
      vim.ui.input({ prompt = prompt, default = words.printable(default) }, fill)
    end
  end
end

--- Whether an item asks for a new value.
---@param thing? FootballGather.Thing
---@return boolean
local function is_asked(thing)
  local field = thing and not thing.choice and thing.field
  return field and values.can_change(field) and field.kind ~= 'toggle' or false
end

--- Asks for one of a row's actions.
---@param app FootballGather.App
---@param key? FootballGather.Key
local function choose(app, key)
  local thing = app.driver:find(key)
  local actions = thing and thing.row and offers.own_actions(thing) or {}
  if #actions == 0 then
    return
  end
  local function offer(action)
    return words.printable(offers.label(action))
  end
  local options = { prompt = words.printable(thing.row.title) .. ': ', format_item = offer }
  vim.ui.select(actions, options, function(chosen)
    if chosen then
      M.press_own(app, key, chosen.id)
    end
  end)
end

--- Picks a choice, or flips a toggle.
---@param app FootballGather.App
---@param key FootballGather.Key
local function pick(app, key)
  app.driver:press(table.concat(key, '\0'), function()
    local thing = app.driver:find(key)
    if thing and thing.choice then
      app.driver:fill(thing.field, thing.choice)
    elseif thing and thing.field.kind == 'toggle' then
      app.driver:fill(thing.field, values.shown(thing.field, app.driver.drafts) ~= true)
    end
  end)
end

---@param app FootballGather.App
---@param key? FootballGather.Key
local function press(app, key)
  local thing = app.driver:find(key) or {}
  if is_asked(thing) then
    ask(app, thing.field)
  elseif thing.field then
    pick(app, key)
  elseif thing.row and not offers.default(thing) then
    choose(app, key)
  else
    M.press_thing(app, key)
  end
end

---@param app FootballGather.App
---@param key? FootballGather.Key
local function flip(app, key)
  local thing = app.driver:find(key) or {}
  if thing.row and thing.row.isSelected ~= nil then
    M.press_thing(app, key)
  elseif thing.field and not is_asked(thing) then
    pick(app, key)
  end
end

--- Moves a stepper by a count, in the direction 1 or -1.
---@param direction integer
---@return fun(app: FootballGather.App, key?: FootballGather.Key)
local function step(direction)
  return function(app, key)
    local by = direction * vim.v.count1
    with(app, key, function(thing)
      if thing.field and thing.field.kind == 'stepper' then
        app.driver:step(thing.field, by)
      end
    end)
  end
end

---@param app FootballGather.App
---@param key? FootballGather.Key
local function empty(app, key)
  with(app, key, function(thing)
    if thing.field and (values.is_typed(thing.field) or thing.field.kind == 'choice') then
      app.driver:fill(thing.field, '')
    end
  end)
end

---@param app FootballGather.App
local function back(app)
  app.driver:press('back', function()
    local action = app.driver.view and offers.back_action(app.driver.view)
    if action then
      app.driver:perform(action)
    end
  end)
end

--- Moves the cursor by things that can be used, in the direction 1 or -1; headings are left out.
---@param direction integer
---@return fun(app: FootballGather.App)
local function move(direction)
  return function(app)
    app.screen:move(direction, function(key)
      local thing = app.driver:find(key)
      return thing ~= nil and not thing.column and (thing.field or #offers.own_actions(thing) > 0)
    end)
  end
end

local KEYS = {
  { '<CR>', 'does what the cursor is on', press },
  { 'A', 'asks which of the actions of a row', choose },
  { '+', 'counts up', step(1) },
  { '-', 'counts down', step(-1) },
  { '<Space>', 'flips a toggle, picks a row', flip },
  { '<Del>', 'empties a field', empty },
  { '<BS>', 'goes back, or cancels', back },
  { '<Tab>', 'goes on to the next thing', move(1) },
  { '<S-Tab>', 'goes back to the one before', move(-1) },
  { 'R', 'asks the service again, or starts it again', function(app) app:refresh() end },
  { 'q', 'ends it', function(app) app:close() end },
  { '?', 'shows the keys', function(app) popup.open(M.lines(app.driver.view)) end },
}

--- Does what a letter is for here; one that is for nothing keeps its meaning in the editor.
---@param app FootballGather.App
---@param letter string
local function type_letter(app, letter)
  local view = app.driver.view
  if app.driver.awaited or view and (view.alert or offers.is_lettered(view, letter)) then
    M.press_letter(app, app.screen:key(), letter)
  else
    local count = vim.v.count > 0 and vim.v.count or ''
    vim.api.nvim_feedkeys(count .. letter, 'in', false)
  end
end

--- Gives the app's buffer its keys.
---@param app FootballGather.App
function M.attach(app)
  local function map(key, meaning, act)
    local options = { buffer = app.screen.buffer, nowait = true, desc = 'Football Gather: ' .. meaning }
    vim.keymap.set('n', key, act, options)
  end
  for _, entry in ipairs(KEYS) do
    map(entry[1], entry[2], function()
      entry[3](app, app.screen:key())
    end)
  end
  for letter in LETTERS:gmatch('.') do
    map(letter, 'does what the view says', function()
      type_letter(app, letter)
    end)
  end
end

--- The keys of a view and those that are always there, with what they do.
---@param view? FootballGather.View
---@return string[]
function M.lines(view)
  local lines = {}
  for _, action in ipairs(view and offers.all_actions(view) or {}) do
    local line = words.printable(offers.label(action))
    if action.key and not vim.tbl_contains(lines, line) then
      table.insert(lines, line)
    end
  end
  for _, entry in ipairs(KEYS) do
    table.insert(lines, ('%-9s %s'):format(entry[1], entry[2]))
  end
  return lines
end

return M
