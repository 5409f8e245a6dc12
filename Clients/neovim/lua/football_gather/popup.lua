--- Lines in a floating window.

local lists = require('football_gather.lists')
local words = require('football_gather.words')

local M = {}

--- How long a window that closes by itself stays open, in milliseconds.
local TIME = 5000

---@param lines string[]
---@param is_entered boolean
---@return integer buffer
---@return integer window
local function show(lines, is_entered)
  local buffer = vim.api.nvim_create_buf(false, true)
  vim.api.nvim_buf_set_lines(buffer, 0, -1, true, lines)
  vim.bo[buffer].bufhidden, vim.bo[buffer].modifiable = 'wipe', false
  local width = math.min(math.max(unpack(lists.map(words.width, lines))), vim.o.columns - 4)
  local height = 0
  for _, line in ipairs(lines) do
    height = height + math.ceil(math.max(words.width(line), 1) / width)
  end
  height = math.min(height, math.max(vim.o.lines - 6, 1))
  local window = vim.api.nvim_open_win(buffer, is_entered, {
    relative = 'editor', style = 'minimal', border = 'single', width = width, height = height,
    row = math.max((vim.o.lines - height - 4) / 2, 0), col = (vim.o.columns - width - 2) / 2,
  })
  vim.wo[window].wrap = true
  return buffer, window
end

--- Shows lines until a key closes them; those that move the cursor scroll.
---@param lines string[]
function M.open(lines)
  local buffer, window = show(lines, true)
  local function close()
    if vim.api.nvim_win_is_valid(window) then
      vim.api.nvim_win_close(window, true)
    end
  end
  for _, key in ipairs({ '?', 'q', '<Esc>', '<CR>' }) do
    vim.keymap.set('n', key, close, { buffer = buffer, nowait = true })
  end
  vim.api.nvim_create_autocmd('WinLeave', { buffer = buffer, once = true, callback = vim.schedule_wrap(close) })
end

--- Shows lines for some time.
---@param lines string[]
function M.flash(lines)
  local _, window = show(lines, false)
  vim.defer_fn(function()
    if vim.api.nvim_win_is_valid(window) then
      vim.api.nvim_win_close(window, true)
    end
  end, TIME)
end

return M
