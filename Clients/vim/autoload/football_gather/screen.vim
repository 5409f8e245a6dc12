vim9script
# The buffer that shows a drawing: text with colours, and the cursor on the focused item.

import autoload './words.vim'

const LINKS = {
  Action: 'Function',
  Behind: 'Comment',
  Countdown: 'Number',
  Destructive: 'WarningMsg',
  Disabled: 'Comment',
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

# A screen on a separate buffer, with the lines of its drawing.
export def New(): dict<any>
  var [name, count] = ['football-gather://view', 1]
  while bufloaded(name)
    count += 1
    name = $'football-gather://view/{count}'
  endwhile
  var self: dict<any> = {buffer: bufadd(name), lines: []}
  var options = {buftype: 'nofile', bufhidden: 'hide', buflisted: true, undolevels: -1}
  for [option, value] in items(options)
    setbufvar(self.buffer, '&' .. option, value)
  endfor
  bufload(self.buffer)
  return self
enddef

# Brings the buffer before the user: where it is shown, else in the current window.
export def Show(self: dict<any>)
  if Window(self) > 0
    win_gotoid(Window(self))
  else
    # Changed text of the window must not be hidden without the user's consent.
    execute 'silent' (&modified && !&hidden ? 'sbuffer' : 'buffer') self.buffer
    setlocal filetype=football_gather wrap linebreak breakindent breakindentopt=shift:2 cursorline
    setlocal nonumber norelativenumber nolist nospell
  endif
enddef

# Whether some window shows the buffer.
export def IsShown(self: dict<any>): bool
  return Window(self) > 0
enddef

# The text in the buffer.
export def Text(self: dict<any>): string
  return getbufline(self.buffer, 1, '$')->join("\n")
enddef

# How many columns the window has for text.
export def Room(self: dict<any>): number
  var info = getwininfo(Window(self))
  return empty(info) ? &columns : info[0].width - info[0].textoff
enddef

# The key under the cursor.
export def Key(self: dict<any>): list<string>
  var place = IsShown(self) ? getcurpos(Window(self)) : []
  return empty(place) ? [] : KeyAt(self, place[1], place[2])
enddef

# The key at a place: of the piece of the line, else of the whole line.
def KeyAt(self: dict<any>, row: number, column: number): list<string>
  var line: dict<any> = self.lines->get(row - 1, {key: [], pieces: []})
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
export def Keys(self: dict<any>): list<list<string>>
  return mapnew(Stops(self), (_, stop) => stop.key)
enddef

# The keys of the rows from one line to another. If one of these two places, the first before the second, is in a
# list beside another one, those of that list; a place is a line and a column.
export def Rows(self: dict<any>, here: list<number>, there: list<number>): list<list<string>>
  var section = ''
  for [row, column] in [there, here]
    var key = KeyAt(self, row, column)
    if key->get(0, '') == 'row' && empty(self.lines[row - 1].key)
      section = key[1]
    endif
  endfor
  var [first, last] = sort([here[0], there[0]], 'n')
  return Stops(self)
    ->filter((_, stop) => stop.key[0] == 'row' && stop.row >= first && stop.row <= last)
    ->filter((_, stop) => section == '' || stop.key[1] ==# section)
    ->mapnew((_, stop) => stop.key)
enddef

# Moves the cursor to the next key in this direction, 1 or -1, around the end, that is one to stop at.
export def Move(self: dict<any>, direction: number, IsOne: func)
  var [_, row, column; _] = getcurpos(Window(self))
  var here = Key(self)
  var stops = Stops(self)->filter((_, stop) => IsOne(stop.key))
  var IsBehind = (stop) => stop.row > row || stop.row == row && stop.column > column
  var behind = copy(stops)->filter((_, stop) => IsBehind(stop))
  var others = copy(stops)->filter((_, stop) => !IsBehind(stop) && stop.key != here)
  var next = direction > 0 ? (behind + stops)->get(0, {}) : (stops + others)->get(-1, {})
  if !empty(next)
    GoTo(self, next)
  endif
enddef

# Moves the cursor to this key; if it is there already, it stays.
export def Go(self: dict<any>, key: list<string>)
  if IsShown(self) && !empty(key) && key != Key(self)
    for stop in Stops(self)
      if stop.key == key
        GoTo(self, stop)
        return
      endif
    endfor
  endif
enddef

# Writes a drawing into the buffer, as little of it as has changed.
export def Draw(self: dict<any>, drawing: list<dict<any>>)
  self.lines = mapnew(drawing, (_, line) => ({
    key: line.key,
    pieces: mapnew(line.pieces, (_, piece) => [words.Printable(piece[0])] + piece[1 :]),
  }))
  var texts = mapnew(self.lines, (_, line) => join(mapnew(line.pieces, (_, piece) => piece[0]), ''))
  setbufvar(self.buffer, '&modifiable', true)
  for [place, text] in items(texts)
    if getbufline(self.buffer, place + 1) != [text]
      setbufline(self.buffer, place + 1, text)
    endif
  endfor
  silent deletebufline(self.buffer, len(texts) + 1, '$')
  setbufvar(self.buffer, '&modifiable', false)
  Colour(self)
enddef

def Colour(self: dict<any>)
  prop_clear(1, len(self.lines), {bufnr: self.buffer})
  for [place, line] in items(self.lines)
    var column = 1
    for [text, group; _] in line.pieces
      if group != '' && text != ''
        var shape = {length: len(text), type: 'FootballGather' .. group, bufnr: self.buffer}
        prop_add(place + 1, column, shape)
      endif
      column += len(text)
    endfor
  endfor
enddef

# The window that shows the buffer, the current one before others; 0 if there is none.
def Window(self: dict<any>): number
  var windows = win_findbuf(self.buffer)
  return windows->index(win_getid()) >= 0 ? win_getid() : windows->get(0, 0)
enddef

# The places where keys begin, in their order.
def Stops(self: dict<any>): list<dict<any>>
  var stops: list<dict<any>>
  for [place, line] in items(self.lines)
    var column = 1
    var last: list<string>
    for piece in line.pieces
      var key: list<string> = piece->get(2, line.key)
      if !empty(key) && key != last
        stops->add({row: place + 1, column: column, key: key})
      endif
      last = key
      column += len(piece[0])
    endfor
  endfor
  return stops
enddef

def GoTo(self: dict<any>, stop: dict<any>)
  win_execute(Window(self), $'cursor({stop.row}, {stop.column})')
enddef
