--- Asks for the values of fields, one after another where they are of a form.

local editor = require('football_gather.editor')
local presses = require('football_gather.presses')
local values = require('football_gather.values')
local words = require('football_gather.words')

local M = {}

---@param choice FootballGather.Choice
---@return string
local function title(choice)
  return words.printable(choice.title)
end

--- Puts a value into the field with an id as soon as the service is ready; the view may be another one then,
--- without the field.
---@param app FootballGather.App
---@param id string
---@param value FootballGather.Value
local function fill(app, id, value)
  app.driver:act(function()
    local thing = app.driver:find({ 'field', id })
    if thing then
      app.driver:fill(thing.field, value)
    end
  end)
end

--- Goes on in the form of a field that has been filled: asks for the text after it; behind the last one, goes
--- to a required field that is empty; where there is none, does what the form is for.
---@param app FootballGather.App
---@param id string
local function go_on(app, id)
  local driver = app.driver
  local thing, is_behind, missing = driver:find({ 'field', id }), false, nil
  if driver.trouble or not thing or thing.field.change and thing.field.error then
    return
  end
  for _, field in ipairs(values.form(driver.view)) do
    if is_behind and values.is_typed(field) and field.isEnabled then
      app.screen:go({ 'field', field.id })
      return presses.ask(app)
    end
    is_behind = is_behind or field.id == id
    missing = missing or field.isRequired and values.is_empty(field, driver.drafts) and field or nil
  end
  if missing then
    app.screen:go({ 'field', missing.id })
  elseif is_behind then
    presses.main(app)
  end
end

--- Asks for a text in one line; <Tab> takes it over too, and does not go on.
---@param app FootballGather.App
---@param field FootballGather.Field
---@param prompt string
---@param default string
local function ask_for_text(app, field, prompt, default)
  local buffer, ending = app.screen.buffer, nil
  local function take(text)
    -- The prompt would stay in sight.
    vim.cmd("redraw | echo ''")
    -- Neovim 0.7 gives the same for an empty text as for Escape.
    text = text or ending and ''
    if text then
      fill(app, field.id, text)
    end
    if text and ending ~= '<Tab>' then
      app.driver:press('on', function()
        go_on(app, field.id)
      end)
    end
  end
  for _, key in ipairs({ '<CR>', '<Tab>' }) do
    vim.keymap.set('c', key, function()
      ending = key
      return '<CR>'
    end, { buffer = buffer, expr = true })
  end
  local is_answered, answer = pcall(function()
    if field.kind == 'secret' then
      local text = vim.fn.inputsecret(prompt)
      take(ending and text)
    else
      vim.ui.input({ prompt = prompt, default = words.printable(default) }, take)
    end
  end)
  for _, key in ipairs({ '<CR>', '<Tab>' }) do
    vim.keymap.del('c', key, { buffer = buffer })
  end
  if not is_answered and not answer:find('Keyboard interrupt') then
    error(answer, 0)
  end
end

--- Asks for a field's value.
---@param app FootballGather.App
---@param field FootballGather.Field
function M.ask(app, field)
  local prompt = words.printable(field.label) .. ': '
  local value = values.shown(field, app.driver.drafts)
  local default = value ~= vim.NIL and tostring(value) or ''
  if field.kind == 'choice' then
    vim.ui.select(field.choices or {}, { prompt = prompt, format_item = title }, function(choice)
      if choice then
        fill(app, field.id, choice.id)
      end
    end)
  elseif field.lines then
    editor.open(app.screen.buffer, field, default, function(text)
      return app.driver:take({ 'field', field.id }, text)
    end)
  else
    ask_for_text(app, field, prompt, default)
  end
end

return M
