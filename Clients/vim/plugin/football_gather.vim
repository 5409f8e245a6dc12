vim9script
# The command of the plugin, and its mapping.

import autoload 'football_gather.vim'
import autoload 'football_gather/arguments.vim'

command -nargs=* -complete=customlist,arguments.Offers FootballGather football_gather.Open([<f-args>])

nnoremap <Plug>(football-gather) <Cmd>FootballGather<CR>
