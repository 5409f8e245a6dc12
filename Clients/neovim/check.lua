--- Check mode: speaks to the service over Neovim's own stdin and stdout, and lets a checker look at
--- the buffer, fill in fields and press actions.

vim.opt.runtimepath:prepend(vim.fn.fnamemodify(debug.getinfo(1, 'S').source:sub(2), ':p:h'))

local App = require('football_gather.app')
local Connection = require('football_gather.connection')
local offers = require('football_gather.offers')

local app = App.new()
local driver = app.driver

local function draw()
  local key = app.screen:key() or {}
  return { text = app.screen:text(), focus = key[1] == 'field' and key[2] or nil }
end

local function fill(params)
  local thing = driver:find({ 'field', params.field })
  if thing then
    app.screen:go({ 'field', params.field })
    driver:fill(thing.field, params.value)
  end
end

local function press(params)
  local actions, row = offers.actions(driver.view), nil
  if params.row then
    local thing = driver:find({ 'row', params.section, params.row })
    actions = thing and offers.row_actions(thing.section, thing.row) or {}
    row = thing and thing.row
  end
  local action = offers.named(actions, params.action)
  if action then
    driver:perform(action, row)
  end
end

local channel, connection

function driver:asked(request)
  local method, params = request.method, request.params
  if method == 'check/draw' then
    connection:answer(request, draw())
    return true
  elseif method == 'check/fill' then
    driver:act(function()
      fill(params)
    end)
  elseif method == 'check/press' then
    local place = { params.action, params.section or '', params.row or '' }
    driver:press(table.concat(place, '\0'), function()
      press(params)
    end)
  else
    return false
  end
  driver:act(function()
    connection:answer(request, vim.empty_dict())
  end)
  return true
end

channel = vim.fn.stdioopen({
  on_stdin = function(_, chunks)
    if #chunks == 1 and chunks[1] == '' then
      vim.cmd('qall!')
    end
    connection:receive(chunks)
  end,
})
connection = Connection.new(function(text)
  vim.fn.chansend(channel, text)
end, driver)
driver:open({ connection = connection, close = function() end })
