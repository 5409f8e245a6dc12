vim9script
scriptencoding utf-8
# A separate buffer for a text of several lines, which is taken over when it is written.

import autoload './words.vim'

# By buffer, what gets the text, and returns whether it was taken.
var takers: dict<func>

# Opens the buffer for a field of a screen's buffer with this text.
export def Open(screen: number, field: dict<any>, text: string, Take: func)
  var buffer = bufadd($'football-gather://{screen}/{field.id}')
  if bufwinid(buffer) > 0
    win_gotoid(bufwinid(buffer))
    return
  endif
  takers[buffer] = Take
  execute $'botright :{field.lines}split'
  execute 'silent buffer' buffer
  setlocal buftype=acwrite bufhidden=wipe noswapfile
  &l:statusline = words.Printable(field.label)->substitute('%', '%%', 'g')
    .. ' — :wq takes it over, :q! does not'
  setline(1, split(text, '\r\?\n', true))
  setlocal nomodified
  autocmd BufWriteCmd <buffer> Write()
enddef

def Write()
  &l:modified = !takers[bufnr()](getline(1, '$')->join("\n"))
enddef
