vim9script
# The command of the plugin.

import autoload 'football_gather.vim'

command -nargs=* -complete=file FootballGather football_gather.Open([<f-args>])
