vim9script
# Where the user is on the screen, and where that is in the next view.

import autoload './offers.vim'

# The previous view, the keys of the last view without an alert, and by screen the last focus.
var before: dict<any>
var had: list<list<string>>
var left_at: dict<list<string>>

# Starts without a previous view.
export def Begin()
  before = {}
  had = []
  left_at = {}
enddef

# The key to go to in a view with these keys, from the key that the user was at; an empty one where
# they may stay. A response moves it to the first error.
export def Follow(view: dict<any>, drafts: dict<any>, keys: list<list<string>>,
    at: list<string>, is_answer: bool): list<string>
  var is_same = before->get('screen', '') == view.screen
  var was_alert = before->has_key('alert')
  if !empty(before) && !was_alert
    left_at[before.screen] = at
  endif
  before = view
  if view->has_key('alert')
    return keys->index(at) >= 0 ? at : Safest(view, keys)
  endif
  var rows = had
  had = keys
  var error = is_answer ? Wrong(view) : []
  if keys->index(error) >= 0
    return error
  endif
  var left = left_at->get(view.screen, [])
  var kept = was_alert ? left : at
  if is_same && (empty(kept) || keys->index(kept) >= 0)
    return kept
  endif
  var near = is_same ? Neighbour(kept, rows, keys) : []
  return empty(near) ? Entry(view, drafts, keys, left) : near
enddef

# The harmless action of an alert.
def Safest(view: dict<any>, keys: list<list<string>>): list<string>
  for action in view.alert.actions
    if action.isEnabled && action.role != 'destructive'
      return ['alert', action.id]
    endif
  endfor
  return keys->get(0, [])
enddef

# The first field with an error.
def Wrong(view: dict<any>): list<string>
  for field in view.fields
    if field->has_key('error')
      return ['field', field.id]
    endif
  endfor
  return []
enddef

# The row that is now in the place of a removed one.
def Neighbour(gone: list<string>, then: list<list<string>>, now: list<list<string>>): list<string>
  if empty(gone) || gone[0] != 'row'
    return []
  endif
  var IsNear = (_, key) => key[: 1] == gone[: 1]
  var rows = copy(now)->filter(IsNear)
  var place = max([0, copy(then)->filter(IsNear)->index(gone)])
  return empty(rows) ? [] : rows[min([place, len(rows) - 1])]
enddef

# Where a screen begins: in its form, else where it was left, else at its first row, else at what it
# is there for.
def Entry(view: dict<any>, drafts: dict<any>, keys: list<list<string>>,
    left: list<string>): list<string>
  var row = copy(keys)->filter((_, key) => key[0] == 'row')->get(0, [])
  var primary = offers.Primary(view)
  var action = primary->get('isEnabled', false) ? ['action', primary.id] : []
  for key in [Form(view, drafts, primary), left, row, action]
    if keys->index(key) >= 0
      return key
    endif
  endfor
  return keys->get(0, [])
enddef

# The first empty field of the primary action's inputs, else the first field.
def Form(view: dict<any>, drafts: dict<any>, primary: dict<any>): list<string>
  var inputs = primary->get('inputs', [])
  for name in inputs
    var field = offers.Named(view.fields, name)
    if !empty(field) && offers.Text(offers.Shown(field, drafts)) == ''
      return ['field', name]
    endif
  endfor
  return empty(inputs) ? [] : ['field', inputs[0]]
enddef
