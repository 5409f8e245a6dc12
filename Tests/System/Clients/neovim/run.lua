--- Plays steps like a user at the keyboard, and reports what stood on the screen.

local job = vim.json.decode(table.concat(vim.fn.readfile(vim.env.STEPS), '\n'))
if job.client ~= '' then
  vim.opt.runtimepath:prepend(job.client)
  vim.cmd('runtime plugin/football_gather.lua')
  vim.g.football_gather_command = job.command
end

local plugin = require('football_gather')
local offers = require('football_gather.offers')
local reads = {}

local function idle()
  return not plugin.app or plugin.app.driver.awaited == nil
end

local function type_keys(keys)
  vim.api.nvim_feedkeys(vim.api.nvim_eval('"' .. keys .. '"'), 'xt', false)
end

local function wait(what, condition)
  if not vim.wait(job.patience, condition, 2) then
    error(('waited in vain for %s in:\n%s'):format(vim.inspect(what), plugin.app.screen:text()))
  end
end

--- Walks to a thing from the first line on.
local function go(key)
  -- A prompt may have opened by itself.
  type_keys('\\<Esc>gg')
  for _ = 1, vim.api.nvim_buf_line_count(0) do
    if vim.deep_equal(plugin.app.screen:key(), key) then
      return
    end
    type_keys('\\<Tab>')
  end
  error(('cannot get to %s in:\n%s'):format(vim.inspect(key), plugin.app.screen:text()))
end

local function row_with(title)
  for _, section in ipairs(plugin.app.driver.view.sections) do
    for _, row in ipairs(section.rows) do
      if row.title == title then
        return section, row
      end
    end
  end
  error('there is no row ' .. title)
end

local steps = {}

function steps.type(keys)
  wait(keys, idle)
  type_keys(keys)
end

function steps.sees(text)
  wait(text, function()
    return idle() and plugin.app.screen:text():find(text, 1, true) ~= nil
  end)
end

function steps.misses(text)
  wait('not ' .. text, function()
    return idle() and plugin.app.screen:text():find(text, 1, true) == nil
  end)
end

function steps.screen(name)
  wait(name, function()
    local view = plugin.app.driver.view
    return idle() and view ~= nil and view.screen == name
  end)
end

function steps.ended()
  wait('the end of the service', function()
    local pid = vim.fn.getpid()
    return #vim.fn.readfile(('/proc/%d/task/%d/children'):format(pid, pid)) == 0
  end)
end

function steps.go(key)
  go(key)
end

function steps.fill(values)
  for id, value in pairs(values) do
    local field = offers.named(plugin.app.driver.view.fields, id)
    if field.kind == 'choice' then
      go({ 'field', id, value })
      type_keys('\\<CR>')
    elseif field.kind == 'toggle' then
      go({ 'field', id })
      type_keys(value == field.value and '' or '\\<CR>')
    elseif field.kind == 'stepper' then
      go({ 'field', id })
      type_keys(('+'):rep(value - field.value))
    else
      go({ 'field', id })
      type_keys(('\\<CR>\\<C-u>%s\\<Tab>'):format(value))
    end
    wait(id, idle)
  end
end

function steps.press(action)
  go({ plugin.app.driver.view.alert and 'alert' or 'action', action })
  type_keys('\\<CR>')
end

function steps.row(step)
  local section, row = row_with(step[1])
  go({ 'row', section.id, row.id })
  for place, action in ipairs(offers.row_actions(section, row)) do
    if action.id == step[2] then
      return type_keys(('A%d\\<CR>'):format(place))
    end
  end
  error('the row has no ' .. step[2])
end

--- The highlight groups of the cursor's line.
local function groups()
  local row = vim.fn.line('.') - 1
  local namespace = vim.api.nvim_get_namespaces().football_gather
  local marks = vim.api.nvim_buf_get_extmarks(
    0, namespace, { row, 0 }, { row, -1 }, { details = true }
  )
  return vim.tbl_map(function(mark)
    return mark[4].hl_group
  end, marks)
end

--- Types when an answer has been waited for too long.
function steps.late(keys)
  wait('patience', function()
    return plugin.app.driver.is_late
  end)
  reads.late = { text = plugin.app.screen:text() }
  type_keys(keys)
end

--- The text of the floating windows.
local function popup()
  local lines = {}
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      local buffer = vim.api.nvim_win_get_buf(window)
      vim.list_extend(lines, vim.api.nvim_buf_get_lines(buffer, 0, -1, true))
    end
  end
  return table.concat(lines, '\n')
end

--- The buffer's keys, those of Visual mode and of prompts with a prefix.
local function mapped()
  local found = {}
  for mode, prefix in pairs({ n = '', x = 'v_', c = 'c_' }) do
    for _, mapping in ipairs(vim.api.nvim_buf_get_keymap(0, mode)) do
      -- What is read from a mapping need not look as it was written.
      local key = mapping.lhs:gsub('^ $', '<Space>'):gsub('^<C%-S>$', '<C-s>')
      table.insert(found, prefix .. key)
    end
  end
  return found
end

local play

--- Whether there is a sound during other steps.
function steps.beeps(argument)
  local is_expected, others = unpack(argument)
  FootballGatherStep = function()
    vim.tbl_map(play, others)
  end
  vim.v.errors = {}
  local command = 'lua FootballGatherStep()'
  local _ = is_expected and vim.fn.assert_beeps(command) or vim.fn.assert_nobeep(command)
  if #vim.v.errors > 0 then
    error(vim.v.errors[1])
  end
end

--- The lines of the window, as they are broken to its width.
function steps.draw(name)
  wait(name, idle)
  vim.cmd('redraw')
  local top, left = unpack(vim.fn.win_screenpos(0))
  local lines = {}
  local last = vim.fn.line('$')
  for row = top, vim.fn.screenpos(0, last, vim.fn.col({ last, '$' }) - 1).row do
    local line = ''
    for column = left, left + vim.fn.winwidth(0) - 1 do
      line = line .. vim.fn.screenstring(row, column)
    end
    table.insert(lines, (line:gsub(' +$', '')))
  end
  reads[name] = table.concat(lines, '\n')
end

--- The colours of the plugin's highlight groups, each with the group that it is linked to.
function steps.colours(background)
  vim.o.background = background
  reads[background] = {}
  for _, group in ipairs(vim.fn.getcompletion('FootballGather', 'highlight')) do
    local link = vim.fn.synIDattr(vim.fn.synIDtrans(vim.fn.hlID(group)), 'name')
    local found, normal = vim.api.nvim_get_hl_by_name(group, true), vim.api.nvim_get_hl_by_name('Normal', true)
    local function text(part)
      local colour = found[part] or normal[part]
      return colour and ('#%06x'):format(colour) or ''
    end
    reads[background][group] = { link, text('foreground'), text('background') }
  end
end

--- Lets a service go on that waits at this pipe.
function steps.touch(path)
  vim.fn.writefile({}, path)
end

function steps.read(name)
  wait(name, idle)
  reads[name] = {
    text = plugin.app.screen:text(),
    line = vim.api.nvim_get_current_line(),
    column = vim.fn.col('.'),
    groups = groups(),
    messages = vim.fn.execute('messages'),
    popup = popup(),
    mapped = mapped(),
    status = plugin.statusline(),
    buffer = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), '\n'),
    heading = vim.wo.statusline,
    windows = vim.fn.winnr('$'),
    register = vim.fn.getreg('"'),
  }
end

function play(step)
  for name, argument in pairs(step) do
    steps[name](argument)
  end
end

local is_done, trouble = xpcall(function()
  for _, step in ipairs(job.steps) do
    play(step)
  end
end, debug.traceback)
local report = { reads = reads, failure = not is_done and trouble or nil }
vim.fn.writefile({ vim.json.encode(report) }, job.report)
if not job.stays then
  vim.cmd('qall!')
end
