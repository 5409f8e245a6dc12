vim9script
scriptencoding utf-8
# Lines of a drawing. A line is a dictionary of its pieces, each a text with its highlight group or none, and
# the key of what is picked on it; a piece may have a key of its own.

import autoload './offers.vim'

const MARKS = {primary: '▸ ', cancel: '✕ ', destructive: '! ', back: '← '}
const GROUPS = {primary: 'Primary', destructive: 'Destructive'}

# A line on which nothing is picked as a whole.
export def Plain(...pieces: list<list<any>>): dict<any>
  return {pieces: pieces, key: []}
enddef

# A line on which this key is picked.
export def Keyed(key: list<string>, ...pieces: list<list<any>>): dict<any>
  return {pieces: pieces, key: key}
enddef

# A line for each of the actions, after an indent with its highlight group.
export def OfActions(kind: string, actions: list<dict<any>>, indent: string, frame: string): list<dict<any>>
  return mapnew(actions, (_, action) => Keyed([kind, action.id], [indent, frame],
    Piece(kind, action, MARKS->get(action.role, '  '))))
enddef

# A line with those of the view's actions behind its pieces that have these ids.
export def Beside(line: dict<any>, view: dict<any>, ids: list<string>): dict<any>
  for id in ids
    var action = offers.Named(view.actions, id)
    if !empty(action)
      line.pieces->add([empty(line.pieces) ? '' : '  ', ''])->add(Piece('action', action, ''))
    endif
  endfor
  return line
enddef

def Piece(kind: string, action: dict<any>, mark: string): list<any>
  var group = action.isEnabled ? GROUPS->get(action.role, 'Action') : 'Disabled'
  return [mark .. offers.Label(action), group, [kind, action.id]]
enddef
