vim9script
# The keys of the buffer: each performs an action of the view for the item under the cursor.

import autoload './driver.vim'
import autoload './editor.vim'
import autoload './offers.vim'
import autoload './screen.vim'
import autoload './words.vim'

# Each key with what it does, in words and as a function of the thing's key under the cursor.
var entries: list<list<any>>

# Gives the buffer its keys, these before others.
export def Begin(others: list<list<any>>)
  entries = [
    ['<CR>', 'does what the cursor is on', Press],
    ['a', 'asks which of the actions of a row', Choose],
    ['+', 'counts up', (key) => Step(key, v:count1)],
    ['-', 'counts down', (key) => Step(key, -v:count1)],
    ['x', 'flips a toggle, picks a row', Flip],
    ['<Space>', 'likewise', Flip],
    ['<Del>', 'empties a field', Empty],
    ['<BS>', 'goes back, or cancels', Back],
    ['<Tab>', 'goes on to the next thing', (_) => screen.Move(1)],
    ['<S-Tab>', 'goes back to the one before', (_) => screen.Move(-1)],
  ] + others
  for [place, entry] in items(entries)
    var act = $'<ScriptCmd>entries[{place}][2](screen.Key())<CR>'
    execute 'nnoremap <buffer><nowait><silent>' entry[0] act
  endfor
  cnoremap <buffer><expr> <CR> Confirm()
enddef

# The keys and what they do, as lines of a drawing.
export def Lines(): list<dict<any>>
  return mapnew(entries, (_, entry) =>
    ({key: [], pieces: [[printf('%-9s', entry[0]), 'Label'], [entry[1], 'Hint']]}))
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

# Does the same for a press: once, however often the key is pressed while the answer is awaited.
def Once(key: list<string>, Do: func)
  driver.Press(json_encode(key), () => {
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

# Performs the default action of an item.
def Pick(thing: dict<any>)
  if thing->has_key('action')
    driver.Perform(thing.action)
  elseif thing->has_key('row')
    driver.Perform(offers.RowActions(thing.section, thing.row)[0], thing.row)
  elseif thing->has_key('choice')
    driver.Fill(thing.field, thing.choice)
  elseif thing.field.kind == 'toggle'
    driver.Fill(thing.field, offers.Shown(thing.field, driver.drafts) != true)
  endif
enddef

def Press(key: list<string>)
  var thing = driver.Find(key)
  if IsAsked(thing)
    Ask(thing.field)
  else
    Once(key, Pick)
  endif
enddef

def Flip(key: list<string>)
  Once(key, (thing) => {
    if thing->has_key('field') || thing->has_key('row') && thing.row->has_key('isSelected')
      Pick(thing)
    endif
  })
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
  if !thing->has_key('row')
    return
  endif
  var actions = offers.RowActions(thing.section, thing.row)
  var Offer = (action) => action.title .. offers.Reason(action)
  var chosen = ChooseFrom(thing.row.title .. ': ', actions, Offer)
  if !empty(chosen)
    Once(key + [chosen.id], (now) => {
      var action = offers.Named(offers.RowActions(now.section, now.row), chosen.id)
      if !empty(action)
        driver.Perform(action, now.row)
      endif
    })
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
