vim9script
# Football Gather in Vim: draws the views of the service, and performs their actions.

import autoload './football_gather/app.vim'
import autoload './football_gather/driver.vim'

# Opens the app or shows it again; arguments are for the service, and restart it.
export def Open(arguments: list<string>)
  app.Show()
  if !empty(arguments) || !driver.is_open
    app.Start(arguments)
  endif
enddef

# A part of the statusline: the time of a countdown and what is counted, or an alert's title.
export def Statusline(): string
  return app.Status()
enddef
