--- The keys of the buffer: each performs an action of the view for the item under the cursor.

local editor = require('football_gather.editor')
local offers = require('football_gather.offers')
local words = require('football_gather.words')

local M = {}

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

--- Does the same for a press: once, however often the key is pressed while the answer is awaited.
---@param app FootballGather.App
---@param key? FootballGather.Key
---@param act fun(thing: FootballGather.Thing)
---@param chosen? string which of several things that is
local function once(app, key, act, chosen)
  app.driver:press(table.concat({ chosen or '', unpack(key or {}) }, '\0'), function()
    local thing = app.driver:find(key)
    if thing then
      act(thing)
    end
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
    local value = offers.shown(field, app.driver.drafts)
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
  return field and offers.can_change(field) and field.kind ~= 'toggle' or false
end

--- Performs the default action of an item.
---@param app FootballGather.App
---@param thing FootballGather.Thing
local function pick(app, thing)
  local action = thing.action or thing.row and offers.row_actions(thing.section, thing.row)[1]
  if action then
    app.driver:perform(action, thing.row)
  elseif thing.choice then
    app.driver:fill(thing.field, thing.choice)
  elseif thing.field and thing.field.kind == 'toggle' then
    app.driver:fill(thing.field, offers.shown(thing.field, app.driver.drafts) ~= true)
  end
end

---@param app FootballGather.App
---@param key? FootballGather.Key
local function press(app, key)
  local thing = app.driver:find(key)
  if is_asked(thing) then
    return ask(app, thing.field)
  end
  once(app, key, function(now)
    pick(app, now)
  end)
end

---@param app FootballGather.App
---@param key? FootballGather.Key
local function flip(app, key)
  once(app, key, function(thing)
    if not thing.action and (not thing.row or thing.row.isSelected ~= nil) then
      pick(app, thing)
    end
  end)
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
    if thing.field and (offers.is_typed(thing.field) or thing.field.kind == 'choice') then
      app.driver:fill(thing.field, '')
    end
  end)
end

--- Asks for one of a row's actions.
---@param app FootballGather.App
---@param key? FootballGather.Key
local function choose(app, key)
  local thing = app.driver:find(key)
  if not thing or not thing.row then
    return
  end
  local actions = offers.row_actions(thing.section, thing.row)
  local function offer(action)
    return words.printable(action.title .. offers.reason(action))
  end
  local options = { prompt = words.printable(thing.row.title) .. ': ', format_item = offer }
  vim.ui.select(actions, options, function(chosen)
    if chosen then
      once(app, key, function(now)
        local action = offers.named(offers.row_actions(now.section, now.row), chosen.id)
        if action then
          app.driver:perform(action, now.row)
        end
      end, chosen.id)
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

--- Moves the cursor by things, in the direction 1 or -1.
---@param direction integer
---@return fun(app: FootballGather.App)
local function move(direction)
  return function(app)
    app.screen:move(direction)
  end
end

local KEYS = {
  { '<CR>', 'does what the cursor is on', press },
  { 'a', 'asks which of the actions of a row', choose },
  { '+', 'counts up', step(1) },
  { '-', 'counts down', step(-1) },
  { 'x', 'flips a toggle, picks a row', flip },
  { '<Space>', 'likewise', flip },
  { '<Del>', 'empties a field', empty },
  { '<BS>', 'goes back, or cancels', back },
  { '<Tab>', 'goes on to the next thing', move(1) },
  { '<S-Tab>', 'goes back to the one before', move(-1) },
  { 'R', 'asks the service again, or starts it again', function(app) app:refresh() end },
  { 'q', 'ends it', function(app) app:close() end },
  { '?', 'shows the keys, or hides them', function(app) app:show_keys() end },
}

--- Gives the app's buffer its keys.
---@param app FootballGather.App
function M.attach(app)
  for _, entry in ipairs(KEYS) do
    vim.keymap.set('n', entry[1], function()
      entry[3](app, app.screen:key())
    end, { buffer = app.screen.buffer, nowait = true, desc = 'Football Gather: ' .. entry[2] })
  end
end

--- The keys and what they do, as lines of a drawing.
---@return FootballGather.Line[]
function M.lines()
  return vim.tbl_map(function(entry)
    return { { ('%-9s'):format(entry[1]), 'Label' }, { entry[2], 'Hint' } }
  end, KEYS)
end

return M
