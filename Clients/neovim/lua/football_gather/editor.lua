--- A separate buffer for a text of several lines, which is taken over when it is written.

local words = require('football_gather.words')

local M = {}

--- Opens the buffer for a field of a screen's buffer with this text. `take` gets what is written, and returns
--- whether it was taken.
---@param screen integer
---@param field FootballGather.Field
---@param text string
---@param take fun(text: string): boolean
function M.open(screen, field, text, take)
  local buffer = vim.fn.bufadd(('football-gather://%d/%s'):format(screen, field.id))
  local window = vim.fn.bufwinid(buffer)
  if window ~= -1 then
    return vim.api.nvim_set_current_win(window)
  end
  vim.cmd(('botright %dsplit'):format(field.lines))
  vim.api.nvim_win_set_buf(0, buffer)
  vim.cmd('setlocal buftype=acwrite bufhidden=wipe noswapfile')
  vim.wo.statusline = words.printable(field.label):gsub('%%', '%%%%') .. ' — :wq takes it over, :q! does not'
  vim.api.nvim_buf_set_lines(buffer, 0, -1, true, vim.split(text, '\r?\n'))
  vim.bo.modified = false
  vim.api.nvim_create_autocmd('BufWriteCmd', {
    buffer = buffer,
    callback = function()
      local lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, true)
      vim.bo[buffer].modified = not take(table.concat(lines, '\n'))
    end,
  })
end

return M
