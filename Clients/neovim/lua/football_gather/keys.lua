--- The keys of the buffer: each performs an action of the view for the item under the cursor.

local offers = require('football_gather.offers')
local popup = require('football_gather.popup')
local presses = require('football_gather.presses')
local prompts = require('football_gather.prompts')
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
      presses.own(app, key, chosen.id)
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
    prompts.ask(app, thing.field)
  elseif thing.field then
    pick(app, key)
  elseif thing.row and not offers.default(thing) then
    choose(app, key)
  else
    presses.thing(app, key)
  end
end

---@param app FootballGather.App
---@param key? FootballGather.Key
local function flip(app, key)
  local thing = app.driver:find(key) or {}
  if thing.row and thing.row.isSelected ~= nil then
    presses.thing(app, key)
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

--- Presses the selected rows.
---@param app FootballGather.App
local function flip_rows(app)
  local here, there = vim.fn.getpos('.'), vim.fn.getpos('v')
  vim.cmd('normal! \27')
  presses.rows(app, app.screen:rows({ here[2], here[3] - 1 }, { there[2], there[3] - 1 }))
end

--- The keys, what they do, and how; those of Visual mode and of prompts have the letter of their mode. What can be
--- put on other keys has a name after `<Plug>`.
local KEYS = {
  { '<CR>', 'does what the cursor is on', press, plug = 'press' },
  { '<C-s>', 'does what the screen is there for', presses.main, plug = 'main' },
  { 'A', 'asks which of the actions of a row', choose, plug = 'choose' },
  { '+', 'counts up', step(1), plug = 'more' },
  { '-', 'counts down', step(-1), plug = 'less' },
  { '<Space>', 'flips a toggle, picks a row', flip, plug = 'flip' },
  { '<Space>', 'picks each row of a range', flip_rows, mode = 'v', plug = 'pick' },
  { 'x', 'picks each row of a range', flip_rows, mode = 'v' },
  { '<Del>', 'empties a field', empty, plug = 'empty' },
  { '<BS>', 'goes back, or cancels', back, plug = 'back' },
  { '<Tab>', 'goes on to the next thing', move(1), plug = 'next' },
  { '<S-Tab>', 'goes back to the one before', move(-1), plug = 'previous' },
  { '<Tab>', 'takes a text over, and does not go on', mode = 'c' },
  { 'R', 'asks the service again, or starts it again', function(app) app:refresh() end, plug = 'refresh' },
  { 'q', 'ends it', function(app) app:close() end, plug = 'quit' },
  { '?', 'shows the keys', function(app) popup.open(M.lines(app.driver.view)) end, plug = 'keys' },
}

--- Does what a letter is for here; one that is for nothing keeps its meaning in the editor.
---@param app FootballGather.App
---@param letter string
local function type_letter(app, letter)
  local view = app.driver.view
  if app.driver.awaited or view and (view.alert or offers.is_lettered(view, letter)) then
    presses.letter(app, app.screen:key(), letter)
  else
    local count = vim.v.count > 0 and vim.v.count or ''
    vim.api.nvim_feedkeys(count .. letter, 'in', false)
  end
end

--- Gives the app's buffer its keys. Those of prompts are there while one is open.
---@param app FootballGather.App
function M.attach(app)
  local function map(mode, key, meaning, act)
    local options = { buffer = app.screen.buffer, nowait = true, desc = 'Football Gather: ' .. meaning }
    vim.keymap.set(mode, key, act, options)
  end
  for _, entry in ipairs(KEYS) do
    if entry.mode ~= 'c' then
      local mode = entry.mode == 'v' and 'x' or 'n'
      local function act()
        entry[3](app, app.screen:key())
      end
      map(mode, entry[1], entry[2], act)
      if entry.plug then
        map(mode, ('<Plug>(football-gather-%s)'):format(entry.plug), entry[2], act)
      end
    end
  end
  for letter in LETTERS:gmatch('.') do
    map('n', letter, 'does what the view says', function()
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
    local key = entry.mode and ('%s_%s'):format(entry.mode, entry[1]) or entry[1]
    table.insert(lines, ('%-9s %s'):format(key, entry[2]))
  end
  return lines
end

--- What the most useful keys of a view do, in a line.
---@param view FootballGather.View
---@return string
function M.hint(view)
  local rows, parts = {}, {}
  for _, section in ipairs(view.alert and {} or view.sections) do
    for _, action in ipairs(#section.rows > 0 and section.rowActions or {}) do
      if action.role == 'primary' and not vim.tbl_contains(rows, action.title) then
        table.insert(rows, action.title)
      end
    end
    if section.rows[1] and section.rows[1].isSelected ~= nil then
      parts = { 'Vjx picks several' }
    end
  end
  if #rows > 0 then
    table.insert(parts, 1, '<CR> ' .. table.concat(rows, '/'))
  end
  for _, entry in ipairs({ { '<C-s>', offers.primary(view) or {} }, { '<BS>', offers.back_action(view) or {} } }) do
    local action = entry[2]
    if action.isEnabled then
      table.insert(parts, entry[1] .. ' ' .. action.title)
    end
  end
  return table.concat(parts, ' · ')
end

return M
