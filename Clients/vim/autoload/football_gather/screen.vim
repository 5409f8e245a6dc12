vim9script
# The buffer that shows a drawing: text with colours, and the cursor on the focused item.

import autoload './words.vim'

const LINKS = {
  Action: 'Function',
  Alert: 'Question',
  Behind: 'NonText',
  Countdown: 'Number',
  Destructive: 'WarningMsg',
  Disabled: 'NonText',
  Error: 'ErrorMsg',
  Heading: 'Type',
  Hint: 'Comment',
  Label: 'Identifier',
  Notice: 'WarningMsg',
  Primary: 'Keyword',
  Title: 'Title',
  Value: 'String',
}

for [name, link] in items(LINKS)
  execute $'highlight default link FootballGather{name} {link}'
  prop_type_add('FootballGather' .. name, {highlight: 'FootballGather' .. name})
endfor

export var buffer = 0

var lines: list<dict<any>>

# Makes the buffer in the current window.
export def Begin()
  lines = []
  buffer = bufadd('football-gather://view')
  var options = {buftype: 'nofile', bufhidden: 'hide', buflisted: true, undolevels: -1}
  for [option, value] in items(options)
    setbufvar(buffer, '&' .. option, value)
  endfor
  bufload(buffer)
  Show()
enddef

# Brings the buffer before the user: where it is shown, else in the current window.
export def Show()
  if Window() > 0
    win_gotoid(Window())
  else
    # Changed text of the window must not be hidden without the user's consent.
    execute 'silent' (&modified && !&hidden ? 'sbuffer' : 'buffer') buffer
    setlocal filetype=football_gather wrap linebreak breakindent cursorline
    setlocal nonumber norelativenumber nolist nospell
  endif
enddef

# Whether some window shows the buffer.
export def IsShown(): bool
  return Window() > 0
enddef

# The text in the buffer.
export def Text(): string
  return getbufline(buffer, 1, '$')->join("\n")
enddef

# The key under the cursor.
export def Key(): list<string>
  return IsShown() ? lines->get(Row() - 1, {})->get('key', []) : []
enddef

# Moves the cursor to the next line with a key in this direction, 1 or -1, around the end.
export def Move(direction: number)
  var count = len(lines)
  for step in range(1, count)
    var place = (Row() - 1 + step * direction + count) % count
    if !empty(lines[place].key)
      GoTo(place + 1)
      return
    endif
  endfor
enddef

# Moves the cursor to the line with this key; if it is there already, it stays.
export def Go(key: list<string>)
  if IsShown() && !empty(key) && key != Key()
    GoTo(lines->indexof((_, line) => line.key == key) + 1)
  endif
enddef

# Writes a drawing into the buffer, as little of it as has changed.
export def Draw(drawing: list<dict<any>>)
  lines = mapnew(drawing, (_, line) => ({
    key: line.key,
    pieces: mapnew(line.pieces, (_, piece) => [words.Printable(piece[0]), piece[1]]),
  }))
  var texts = mapnew(lines, (_, line) => join(mapnew(line.pieces, (_, piece) => piece[0]), ''))
  setbufvar(buffer, '&modifiable', true)
  for [place, text] in items(texts)
    if getbufline(buffer, place + 1) != [text]
      setbufline(buffer, place + 1, text)
    endif
  endfor
  silent deletebufline(buffer, len(texts) + 1, '$')
  setbufvar(buffer, '&modifiable', false)
  Colour()
enddef

def Colour()
  prop_clear(1, len(lines), {bufnr: buffer})
  for [place, line] in items(lines)
    var column = 1
    for [text, group] in line.pieces
      if group != '' && text != ''
        var shape = {length: len(text), type: 'FootballGather' .. group, bufnr: buffer}
        prop_add(place + 1, column, shape)
      endif
      column += len(text)
    endfor
  endfor
enddef

# The window that shows the buffer, the current one before others; 0 if there is none.
def Window(): number
  var windows = win_findbuf(buffer)
  return windows->index(win_getid()) >= 0 ? win_getid() : windows->get(0, 0)
enddef

def Row(): number
  return getcurpos(Window())[1]
enddef

def GoTo(row: number)
  win_execute(Window(), $'cursor({row}, 1)')
enddef
