--- Prints how long the first drawing of a list takes: of 20 rows, of the window of 100 rows in which the service
--- sends a list of 1,000, and of 1,000 rows: `nvim --headless -u NONE -n -S benchmark.lua`.

local here = vim.fn.fnamemodify(debug.getinfo(1, 'S').source:sub(2), ':p:h')
vim.opt.runtimepath:prepend(vim.fn.fnamemodify(here, ':h:h:h:h') .. '/Clients/neovim')
local App = require('football_gather.app')

local TURNS = 9

--- A screen with a table of so many rows, out of as many or more.
local function view(count, total)
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
  local following = { id = 'next', title = 'Next', method = 'kit/next', isEnabled = true, role = 'normal' }
  local section = { id = 's', title = '', rowHeading = 'Name', columns = columns, rows = rows }
  section.rowActions, section.offset, section.total = { open }, 0, total
  section.next = count < total and 'next' or nil
  return {
    screen = 'kit', revision = 1, title = 'Kit', isLoading = false, fields = {}, sections = { section },
    actions = count < total and { following } or {},
  }
end

--- The milliseconds of a first drawing, in another buffer.
local function time(shown)
  local app = App.new()
  local start = vim.loop.hrtime()
  app.driver:notified('view/changed', shown)
  vim.cmd('redraw')
  local taken = (vim.loop.hrtime() - start) / 1e6
  app:close()
  return taken
end

--- The medians of the first drawings of these views, which are drawn by turns.
local function medians(views)
  local times = vim.tbl_map(function()
    return {}
  end, views)
  for _ = 1, TURNS do
    for place, shown in ipairs(views) do
      table.insert(times[place], time(shown))
    end
  end
  return unpack(vim.tbl_map(function(taken)
    table.sort(taken)
    return taken[(TURNS + 1) / 2]
  end, times))
end

local few, window, all = medians({ view(20, 20), view(100, 1000), view(1000, 1000) })
local line = '20 rows: %.1f ms, 100 of 1,000 rows: %.1f ms, ratio %.1f, 1,000 rows: %.1f ms, ratio %.1f\n'
print(line:format(few, window, window / few, all, all / few))
vim.cmd('qall!')
