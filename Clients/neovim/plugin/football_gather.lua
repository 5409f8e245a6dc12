--- The command of the plugin.

vim.api.nvim_create_user_command('FootballGather', function(command)
  require('football_gather').open(command.fargs)
end, {
  nargs = '*',
  complete = 'file',
  desc = 'Opens Football Gather, with arguments for the service',
})
