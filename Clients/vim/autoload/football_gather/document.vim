vim9script
scriptencoding utf-8
# A text to take along: in a window beside the view, from which it can be saved, and in registers.

import autoload './messages.vim'
import autoload './screen.vim'
import autoload './words.vim'

# From how many columns on a document is at the right of the view, and not below it.
const WIDE = 120

# Puts a document into registers, and shows it if the user is on the view.
export def Open(app: dict<any>, document: dict<any>)
  var texts = split(document.text, '\r\?\n', true)->map((_, line) => words.Printable(line))
  var has_end = len(texts) > 1 && texts[-1] == ''
  if has_end
    texts->remove(-1)
  endif
  for register in ['"'] + (has('clipboard') ? ['+'] : [])
    setreg(register, texts, has_end ? 'V' : 'v')
  endfor
  var name = FileName(document)
  if IsInSight(app)
    Show(app, texts, has_end, name, words.Printable(document.title))
  endif
  messages.Tell($'"{name}" is in the register.')
enddef

# The heading and the text of the last document that was shown.
export def Text(app: dict<any>): string
  var heading = getwinvar(bufwinid(app.document), '&statusline')
  return "\n" .. substitute(heading, '%%', '%', 'g') .. "\n" .. getbufline(app.document, 1, '$')->join("\n")
enddef

# The file name that a document suggests, as one in the current folder that is not hidden.
def FileName(document: dict<any>): string
  var name = words.Printable(document.name)->matchstr('[^/\\]*$')->substitute('^\.\+', '', '')
  return name == '' ? 'document.txt' : name
enddef

# Whether the user is on the view or on its last document, and not typing; in check mode there is nobody.
def IsInSight(app: dict<any>): bool
  return ['n', 'cv', 'ce']->index(mode(1)) >= 0 && [app.screen.buffer, app.document]->index(bufnr()) >= 0
enddef

# Shows lines in a buffer beside the app's screen, in place of the last one unless that has been changed. It is no
# file before it is written.
def Show(app: dict<any>, texts: list<string>, has_end: bool, name: string, title: string)
  if bufloaded(app.document) && !getbufvar(app.document, '&modified')
    execute 'bwipeout' app.document
  endif
  screen.Show(app.screen)
  execute 'rightbelow' (&columns >= WIDE ? 'vnew' : 'new')
  app.document = bufnr()
  setlocal bufhidden=wipe noswapfile nomodeline fileencoding=utf-8 fileformat=unix
  &l:endofline = has_end
  &l:fixendofline = has_end
  var [free, count] = [name, 1]
  while bufexists(free)
    count += 1
    free = $'{count}-{name}'
  endwhile
  execute 'silent file' fnameescape(free)
  setline(1, texts)
  setlocal nomodified
  &l:statusline = title->substitute('%', '%%', 'g') .. ' — :w saves it as %t, :q closes it'
enddef
