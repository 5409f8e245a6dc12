--- The command of the plugin, and its mapping.

if vim.g.loaded_football_gather then
  return
end
vim.g.loaded_football_gather = true

vim.api.nvim_create_user_command('FootballGather', function(command)
  require('football_gather').open(command.fargs)
end, {
  nargs = '*',
  complete = function(lead, line)
    return require('football_gather.arguments').offers(lead, line)
  end,
  desc = 'Opens Football Gather, with arguments for the service',
})

vim.keymap.set('n', '<Plug>(football-gather)', '<Cmd>FootballGather<CR>', { desc = 'Opens Football Gather' })
