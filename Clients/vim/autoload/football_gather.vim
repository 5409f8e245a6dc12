vim9script
# Football Gather in Vim: draws the views of the service, and performs their actions.

import autoload './football_gather/app.vim'
import autoload './football_gather/apps.vim'
import autoload './football_gather/screen.vim'

# The app that was opened last.
var last: dict<any>

# By the arguments of their services.
var named: dict<dict<any>>

# Opens an app or shows it again, each with a service of its own: without arguments the last one, else the one that
# has these arguments for its service.
export def Open(arguments: list<string>)
  var name = json_encode(arguments)
  var found = empty(arguments) ? last : named->get(name, {})
  if !apps.Has(found)
    found = app.New()
  endif
  named[name] = found
  last = found
  screen.Show(found.screen)
  if !found.driver.is_open
    app.Start(found, arguments)
  endif
enddef

# The app that was opened last.
export def Last(): dict<any>
  return last
enddef

# A part of the statusline: the time of a countdown and what is counted, or an alert's title.
export def Statusline(): string
  return apps.Has(last) ? app.Status(last) : ''
enddef
