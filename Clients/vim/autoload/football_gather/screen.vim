vim9script
# The buffer that shows a drawing: text with colours, and the cursor on the focused item.

import autoload './words.vim'

const LINKS = {
  Action: 'Function',
  Behind: 'NonText',
  Countdown: 'Number',
  Destructive: 'WarningMsg',
  Disabled: 'NonText',
  Error: 'ErrorMsg',
  Heading: 'Type',
  Hint: 'Comment',
  Info: 'Question',
  Label: 'Identifier',
  Primary: 'Keyword',
  Success: 'MoreMsg',
  Title: 'Title',
  Value: 'String',
  Warning: 'WarningMsg',
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

# How many columns the window has for text.
export def Room(): number
  var info = getwininfo(Window())
  return empty(info) ? &columns : info[0].width - info[0].textoff
enddef

# The key under the cursor: of the piece of the line, else of the whole line.
export def Key(): list<string>
  if !IsShown()
    return []
  endif
  var [_, row, column; _] = getcurpos(Window())
  var line = lines->get(row - 1, {key: [], pieces: []})
  var end = 0
  for piece in line.pieces
    end += len(piece[0])
    if column <= end
      return piece->get(2, line.key)
    endif
  endfor
  return line.key
enddef

# The keys of the drawing, in their order.
export def Keys(): list<list<string>>
  return mapnew(Stops(), (_, stop) => stop.key)
enddef

# The keys of the lines from one to another that are rows as a whole.
export def Rows(first: number, last: number): list<list<string>>
  return mapnew(lines[first - 1 : last - 1], (_, line) => line.key)->filter((_, key) => key->get(0, '') == 'row')
enddef

# Moves the cursor to the next key in this direction, 1 or -1, around the end, that is one to stop at.
export def Move(direction: number, IsOne: func)
  var [_, row, column; _] = getcurpos(Window())
  var here = Key()
  var stops = Stops()->filter((_, stop) => IsOne(stop.key))
  var IsBehind = (stop) => stop.row > row || stop.row == row && stop.column > column
  var behind = copy(stops)->filter((_, stop) => IsBehind(stop))
  var others = copy(stops)->filter((_, stop) => !IsBehind(stop) && stop.key != here)
  var next = direction > 0 ? (behind + stops)->get(0, {}) : (stops + others)->get(-1, {})
  if !empty(next)
    GoTo(next)
  endif
enddef

# Moves the cursor to this key; if it is there already, it stays.
export def Go(key: list<string>)
  if IsShown() && !empty(key) && key != Key()
    for stop in Stops()
      if stop.key == key
        GoTo(stop)
        return
      endif
    endfor
  endif
enddef

# Writes a drawing into the buffer, as little of it as has changed.
export def Draw(drawing: list<dict<any>>)
  lines = mapnew(drawing, (_, line) => ({
    key: line.key,
    pieces: mapnew(line.pieces, (_, piece) => [words.Printable(piece[0])] + piece[1 :]),
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
    for [text, group; _] in line.pieces
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

# The places where keys begin, in their order.
def Stops(): list<dict<any>>
  var stops: list<dict<any>>
  for [place, line] in items(lines)
    if !empty(line.key)
      stops->add({row: place + 1, column: 1, key: line.key})
      continue
    endif
    var column = 1
    for piece in line.pieces
      if len(piece) > 2
        stops->add({row: place + 1, column: column, key: piece[2]})
      endif
      column += len(piece[0])
    endfor
  endfor
  return stops
enddef

def GoTo(stop: dict<any>)
  win_execute(Window(), $'cursor({stop.row}, {stop.column})')
enddef
