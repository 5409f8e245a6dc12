vim9script
# Where the user is on the screen, and where that is in the next view.

import autoload './offers.vim'

# The focus before the first view: the last view without an alert, whether there has been one since, the view's
# keys, and by screen the last focus.
export def New(): dict<any>
  return {before: {}, was_alert: false, had: [], left_at: {}}
enddef

# The key to go to in a view with these keys, from the key that the user was at; an empty one where
# they may stay. A response moves it to the first error, else to what it names newly.
export def Follow(self: dict<any>, view: dict<any>, keys: list<list<string>>, at: list<string>,
    is_answer: bool): list<string>
  var last: dict<any> = self.before
  var [rows, is_back] = [self.had, self.was_alert]
  if !empty(last) && !is_back
    self.left_at[last.screen] = at
  endif
  self.was_alert = view->has_key('alert')
  if self.was_alert
    return keys->index(at) >= 0 ? at : Safest(view, keys)
  endif
  self.before = view
  self.had = keys
  var error = is_answer ? Wrong(view) : []
  if keys->index(error) >= 0
    return error
  endif
  var is_same = offers.IsSamePlace(last, view)
  var is_begun = !is_same || is_answer && last->get('focus', {}) != view->get('focus', {})
  var start = is_begun ? Beginning(view, keys) : []
  if !empty(start)
    return start
  endif
  var left: list<string> = self.left_at->get(view.screen, [])
  var kept = is_back ? left : at
  if is_same && (empty(kept) || keys->index(kept) >= 0)
    return kept
  endif
  var near = is_same ? Neighbour(kept, rows, keys) : []
  return empty(near) ? Entry(view, keys, left) : near
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

# The thing that a view names for its beginning: its field, the first row of its section, or its action.
def Beginning(view: dict<any>, keys: list<list<string>>): list<string>
  var focus = view->get('focus', {})
  var ids = {field: focus->get('field', ''), row: focus->get('section', ''), action: focus->get('action', '')}
  return copy(keys)->filter((_, key) => ids->get(key[0], '') ==# key[1])->get(0, [])
enddef

# Where a screen begins that names nothing: where it was left, else at its first row, else at what it is there
# for.
def Entry(view: dict<any>, keys: list<list<string>>, left: list<string>): list<string>
  var row = copy(keys)->filter((_, key) => key[0] == 'row')->get(0, [])
  var primary = offers.Primary(view)
  var action = primary->get('isEnabled', false) ? ['action', primary.id] : []
  for key in [left, row, action]
    if keys->index(key) >= 0
      return key
    endif
  endfor
  return keys->get(0, [])
enddef
