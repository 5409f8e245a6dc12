vim9script
# Completes the arguments of the command, as the service says.

import autoload './service.vim'

# The words that can stand in the place of `lead` at the end of a command line; files where the service knows none,
# or cannot be asked.
export def Offers(lead: string, line: string, _: number): list<string>
  var before = substitute(line, '^.\{-}FootballGather!\=\s', '', '')
  var command = service.Locate() + ['completions', '--line', before]
  if executable(command[0])
    var said = systemlist(join(mapnew(command, (_, word) => shellescape(word))))
    if v:shell_error == 0 && !empty(said)
      return said
    endif
  endif
  var beginning = lead =~ '^sqlite:' ? 'sqlite:' : ''
  return getcompletion(lead[len(beginning) :], 'file')->mapnew((_, file) => beginning .. file)
enddef
