--- Check mode: speaks to the service over Neovim's own stdin and stdout, and lets a checker look at
--- the buffer, fill in fields and press actions.

vim.opt.runtimepath:prepend(vim.fn.fnamemodify(debug.getinfo(1, 'S').source:sub(2), ':p:h'))

local App = require('football_gather.app')
local Connection = require('football_gather.connection')
local documents = require('football_gather.document')
local messages = require('football_gather.messages')
local presses = require('football_gather.presses')

local app = App.new()
local driver = app.driver
-- There is nobody who could type into a prompt.
app.asks = false
-- The checker reads line by line.
vim.g.football_gather_beside = false

local said = {}
--- Whether there is a document, which stays beside the view until the user acts again.
local has_document = false

function app.say(sentence)
  table.insert(said, sentence)
  messages.say(sentence)
end

local function draw()
  local key = app.screen:key() or {}
  has_document = has_document or driver.view.document ~= nil
  local document = has_document and documents.text(app) or ''
  local drawing = { text = app.screen:text() .. document, focus = key[1] == 'field' and key[2] or nil }
  if #said > 0 then
    drawing.said, said = said, {}
  end
  return drawing
end

local function fill(params)
  local thing = driver:find({ 'field', params.field })
  if thing then
    app.screen:go({ 'field', params.field })
    driver:fill(thing.field, params.value)
  end
end

--- The thing that a request is about.
local function key_of(params)
  if params.row then
    return { 'row', params.section, params.row }
  elseif params.column then
    return { 'heading', params.section, params.column }
  elseif params.action then
    return { driver.view.alert and 'alert' or 'action', params.action }
  end
end

local function press(params)
  local key = key_of(params)
  if params.action then
    presses.own(app, key, params.action)
  else
    presses.thing(app, key)
  end
end

local channel, connection

function driver:asked(request)
  local method, params = request.method, request.params
  has_document = has_document and method == 'check/draw'
  if method == 'check/draw' then
    connection:answer(request, draw())
    return true
  elseif method == 'check/fill' then
    driver:act(function()
      fill(params)
    end)
  elseif method == 'check/press' then
    press(params)
  elseif method == 'check/key' then
    presses.letter(app, key_of(params), params.key)
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
