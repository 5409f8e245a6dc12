vim9script
# The keys of the buffer: each performs an action of the view for the item under the cursor.

import autoload './driver.vim'
import autoload './editor.vim'
import autoload './offers.vim'
import autoload './popup.vim'
import autoload './screen.vim'
import autoload './words.vim'

# The letters that the service may suggest for actions.
const LETTERS = 'abcdefimorstuvwxyz'

# Each key with what it does, in words and as a function of the thing's key under the cursor.
var entries: list<list<any>>

# Gives the buffer its keys, these before others.
export def Begin(others: list<list<any>>)
  entries = [
    ['<CR>', 'does what the cursor is on', Press],
    ['A', 'asks which of the actions of a row', Choose],
    ['+', 'counts up', (key) => Step(key, v:count1)],
    ['-', 'counts down', (key) => Step(key, -v:count1)],
    ['<Space>', 'flips a toggle, picks a row', Flip],
    ['<Del>', 'empties a field', Empty],
    ['<BS>', 'goes back, or cancels', Back],
    ['<Tab>', 'goes on to the next thing', (_) => screen.Move(1, IsStop)],
    ['<S-Tab>', 'goes back to the one before', (_) => screen.Move(-1, IsStop)],
    ['?', 'shows the keys', (_) => popup.Open(Lines())],
  ] + others
  for [place, entry] in items(entries)
    var act = $'<ScriptCmd>entries[{place}][2](screen.Key())<CR>'
    execute 'nnoremap <buffer><nowait><silent>' entry[0] act
  endfor
  for letter in split(LETTERS, '\zs')
    execute 'nnoremap <buffer><nowait><silent>' letter $'<ScriptCmd>TypeLetter("{letter}")<CR>'
  endfor
  cnoremap <buffer><expr> <CR> Confirm()
enddef

# Presses one of a thing's own actions.
export def PressOwn(key: list<string>, id: string)
  PressAction(key, id, (thing) => offers.Named(offers.OwnActions(thing), id))
enddef

# Presses a thing itself.
export def PressThing(key: list<string>)
  PressAction(key, '', offers.Default)
enddef

# Presses the action of a letter: the row's, else the view's.
export def PressLetter(key: list<string>, letter: string)
  PressAction(key, letter, (thing) => offers.Lettered(driver.view, thing, letter))
enddef

# Presses the action that Find finds for a thing: once, however often that is pressed while the answer is
# awaited. The name is what is pressed if there is no action yet. From a row that this selects or deselects, the
# cursor moves to the next one.
def PressAction(key: list<string>, name: string, Find: func)
  var thing = driver.Find(key)
  var action: dict<any> = Find(thing)
  var is_of_view = thing->has_key('action')
    || !empty(action) && offers.OwnActions(thing)->indexof((_, own) => own is action) < 0
  driver.Press(json_encode([action->get('id', name)] + (is_of_view ? [] : key)), () => {
    var now = driver.Find(key)
    var chosen: dict<any> = Find(now)
    if !empty(chosen)
      driver.Perform(chosen, now->get('row', {}))
    endif
  })
  if !empty(action) && offers.Selects(thing, action)
    screen.Go(offers.NextRow(thing.section, thing.row))
  endif
enddef

# Does what a letter is for here; one that is for nothing keeps its meaning in the editor.
def TypeLetter(letter: string)
  var view = driver.view
  if empty(driver.awaited) && (empty(view) || !view->has_key('alert') && !offers.IsLettered(view, letter))
    feedkeys((v:count > 0 ? $'{v:count}' : '') .. letter, 'in')
  else
    PressLetter(screen.Key(), letter)
  endif
enddef

# Whether the cursor stops at a thing; it does not at headings, and what cannot be used.
def IsStop(key: list<string>): bool
  var thing = driver.Find(key)
  return thing->has_key('field') || !thing->has_key('column') && !empty(offers.OwnActions(thing))
enddef

# The keys of the view and those that are always there, with what they do.
def Lines(): list<string>
  var offered = empty(driver.view) ? [] : offers.AllActions(driver.view)
  var labels: list<string>
  for action in offered->filter((_, action) => action->has_key('key'))
    var label = words.Printable(offers.Label(action))
    if labels->index(label) < 0
      labels->add(label)
    endif
  endfor
  return labels + mapnew(entries, (_, entry) => printf('%-9s %s', entry[0], entry[1]))
enddef

# input() gives the same for Escape as for an empty line; only the latter was confirmed.
var is_confirmed = false

def Confirm(): string
  is_confirmed = true
  return "\<CR>"
enddef

# Applies a function to the object of a key as soon as the service is ready; the view may be
# another one then, without the object.
def With(key: list<string>, Do: func)
  driver.Act(() => {
    Meet(key, Do)
  })
enddef

def Meet(key: list<string>, Do: func)
  var thing = driver.Find(key)
  if !empty(thing)
    Do(thing)
  endif
enddef

# Asks for a field's value.
def Ask(field: dict<any>)
  var shown = offers.Text(offers.Shown(field, driver.drafts))
  if field->has_key('lines')
    editor.Open(field, shown, (text) => driver.Take(['field', field.id], text))
    return
  endif
  var prompt = words.Printable(field.label) .. ': '
  var value: any
  is_confirmed = false
  if field.kind == 'choice'
    var choice = ChooseFrom(prompt, field->get('choices', []), (item) => item.title)
    is_confirmed = !empty(choice)
    value = choice->get('id', '')
  elseif field.kind == 'secret'
    value = inputsecret(prompt)
  else
    value = input(prompt, words.Printable(shown))
  endif
  # The prompt would stay in sight.
  redraw
  echo ''
  if is_confirmed
    With(['field', field.id], (thing) => driver.Fill(thing.field, value))
  endif
enddef

def ChooseFrom(prompt: string, items: list<dict<any>>, Title: func): dict<any>
  var place = inputlist([words.Printable(prompt)]
    + mapnew(items, (index, item) => $'{index + 1}: {words.Printable(Title(item))}'))
  return place > 0 ? items->get(place - 1, {}) : {}
enddef

# Whether the user has to choose one of several actions.
def IsAsked(thing: dict<any>): bool
  return thing->has_key('field') && !thing->has_key('choice') && thing.field.kind != 'toggle'
    && offers.CanChange(thing.field)
enddef

# Picks a choice, or flips a toggle.
def Pick(key: list<string>)
  driver.Press(json_encode(key), () => {
    var thing = driver.Find(key)
    if thing->has_key('choice')
      driver.Fill(thing.field, thing.choice)
    elseif thing->get('field', {})->get('kind', '') == 'toggle'
      driver.Fill(thing.field, offers.Shown(thing.field, driver.drafts) != true)
    endif
  })
enddef

def Press(key: list<string>)
  var thing = driver.Find(key)
  if IsAsked(thing)
    Ask(thing.field)
  elseif thing->has_key('field')
    Pick(key)
  elseif thing->has_key('row') && empty(offers.Default(thing))
    Choose(key)
  else
    PressThing(key)
  endif
enddef

def Flip(key: list<string>)
  var thing = driver.Find(key)
  if thing->get('row', {})->has_key('isSelected')
    PressThing(key)
  elseif thing->has_key('field') && !IsAsked(thing)
    Pick(key)
  endif
enddef

def Step(key: list<string>, by: number)
  With(key, (thing) => {
    if thing->get('field', {})->get('kind', '') == 'stepper'
      driver.Step(thing.field, by)
    endif
  })
enddef

def Empty(key: list<string>)
  With(key, (thing) => {
    if thing->has_key('field') && (offers.IsTyped(thing.field) || thing.field.kind == 'choice')
      driver.Fill(thing.field, '')
    endif
  })
enddef

# Asks for one of a row's actions.
def Choose(key: list<string>)
  var thing = driver.Find(key)
  var actions = thing->has_key('row') ? offers.OwnActions(thing) : []
  if !empty(actions)
    var chosen = ChooseFrom(thing.row.title .. ': ', actions, (action) => offers.Label(action))
    if !empty(chosen)
      PressOwn(key, chosen.id)
    endif
  endif
enddef

def Back(_: list<string>)
  driver.Press('back', () => {
    var action = empty(driver.view) ? {} : offers.BackAction(driver.view)
    if !empty(action)
      driver.Perform(action)
    endif
  })
enddef
