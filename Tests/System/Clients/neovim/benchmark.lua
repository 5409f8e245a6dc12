--- Prints how long the first drawing of a table takes: `nvim --headless -u NONE -n -S benchmark.lua`.

local here = vim.fn.fnamemodify(debug.getinfo(1, 'S').source:sub(2), ':p:h')
vim.opt.runtimepath:prepend(vim.fn.fnamemodify(here, ':h:h:h:h') .. '/Clients/neovim')
local App = require('football_gather.app')

--- A screen with a table of so many rows.
local function view(count)
  local rows, columns = {}, {}
  for place = 1, 3 do
    local column = { id = 'c' .. place, title = 'Column ' .. place, alignment = 'start', isNumber = false }
    table.insert(columns, column)
  end
  for place = 1, count do
    local row = { id = tostring(place), title = 'Player ' .. place, isSelected = false }
    row.details = { 'Winger', 'Amateur', '7' }
    table.insert(rows, row)
  end
  local open = { id = 'open', title = 'Open', method = 'kit/open', isEnabled = true, role = 'primary' }
  local section = { id = 's', title = '', rowHeading = 'Name', columns = columns, rows = rows }
  section.rowActions = { open }
  return {
    screen = 'kit', revision = 1, title = 'Kit', isLoading = false, fields = {}, sections = { section },
    actions = {},
  }
end

--- The milliseconds of the fastest of five first drawings, each in another buffer.
local function fastest(count)
  local best = math.huge
  for _ = 1, 5 do
    local app = App.new()
    local start = vim.loop.hrtime()
    app.driver:notified('view/changed', view(count))
    vim.cmd('redraw')
    best = math.min(best, (vim.loop.hrtime() - start) / 1e6)
    app:close()
  end
  return best
end

local few, many = fastest(20), fastest(1000)
print(('20 rows: %.1f ms, 1,000 rows: %.1f ms, ratio %.1f\n'):format(few, many, many / few))
vim.cmd('qall!')
