vim9script
scriptencoding utf-8
# The keys of the buffer: each performs an action of the view for the item under the cursor.

import autoload './driver.vim'
import autoload './offers.vim'
import autoload './popup.vim'
import autoload './presses.vim'
import autoload './prompts.vim'
import autoload './screen.vim'
import autoload './words.vim'

# The letters that the service may suggest for actions.
const LETTERS = 'abcdefimorstuvwxyz'

# Each key with what it does, in words and as a function of the thing's key under the cursor; those of Visual
# mode have the letter of their mode before them.
var entries: list<list<any>>

# Gives the buffer its keys, these before others.
export def Begin(others: list<list<any>>)
  entries = [
    ['<CR>', 'does what the cursor is on', Press],
    ['<C-s>', 'does what the screen is there for', (_) => presses.Main()],
    ['A', 'asks which of the actions of a row', Choose],
    ['+', 'counts up', (key) => Step(key, v:count1)],
    ['-', 'counts down', (key) => Step(key, -v:count1)],
    ['<Space>', 'flips a toggle, picks a row', Flip],
    ['v_<Space>', 'picks each row of a range', (_) => FlipRows()],
    ['v_x', 'picks each row of a range', (_) => FlipRows()],
    ['<Del>', 'empties a field', Empty],
    ['<BS>', 'goes back, or cancels', Back],
    ['<Tab>', 'goes on to the next thing', (_) => screen.Move(1, IsStop)],
    ['<S-Tab>', 'goes back to the one before', (_) => screen.Move(-1, IsStop)],
    # This one is there while a prompt is.
    ['c_<Tab>', 'takes a text over, and does not go on', (_) => null],
    ['?', 'shows the keys', (_) => popup.Open(Lines())],
  ] + others
  for [place, entry] in items(entries)
    var act = $'<ScriptCmd>entries[{place}][2](screen.Key())<CR>'
    var [mode, key] = entry[0] =~ '^\l_' ? [entry[0][0], entry[0][2 :]] : ['n', entry[0]]
    if mode != 'c'
      execute {n: 'nnoremap', v: 'xnoremap'}[mode] '<buffer><nowait><silent>' key act
    endif
  endfor
  for letter in split(LETTERS, '\zs')
    execute 'nnoremap <buffer><nowait><silent>' letter $'<ScriptCmd>TypeLetter("{letter}")<CR>'
  endfor
enddef

# What the most useful keys of a view do, in a line.
export def Hint(view: dict<any>): string
  var rows: list<string>
  var parts: list<string>
  for section in view->has_key('alert') || empty(view) ? [] : view.sections
    for action in empty(section.rows) ? [] : section.rowActions
      if action.role == 'primary' && rows->index(action.title) < 0
        rows->add(action.title)
      endif
    endfor
    if section.rows->get(0, {})->has_key('isSelected')
      parts = ['Vjx picks several']
    endif
  endfor
  if !empty(rows)
    parts->insert('<CR> ' .. join(rows, '/'))
  endif
  for [key, action] in [['<C-s>', offers.Primary(view)], ['<BS>', offers.BackAction(view)]]
    if action->get('isEnabled', false)
      parts->add($'{key} {action.title}')
    endif
  endfor
  return join(parts, ' · ')
enddef

# Does what a letter is for here; one that is for nothing keeps its meaning in the editor.
def TypeLetter(letter: string)
  var view = driver.view
  if empty(driver.awaited) && (empty(view) || !view->has_key('alert') && !offers.IsLettered(view, letter))
    feedkeys((v:count > 0 ? $'{v:count}' : '') .. letter, 'in')
  else
    presses.Letter(screen.Key(), letter)
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
    prompts.Ask(thing.field)
  elseif thing->has_key('field')
    Pick(key)
  elseif thing->has_key('row') && empty(offers.Default(thing))
    Choose(key)
  else
    presses.Thing(key)
  endif
enddef

def Flip(key: list<string>)
  var thing = driver.Find(key)
  if thing->get('row', {})->has_key('isSelected')
    presses.Thing(key)
  elseif thing->has_key('field') && !IsAsked(thing)
    Pick(key)
  endif
enddef

# Presses the selected rows.
def FlipRows()
  var lines = sort([line('v'), line('.')], 'n')
  execute "normal! \<Esc>"
  presses.Rows(screen.Rows(lines[0], lines[1]))
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
    var chosen = prompts.ChooseFrom(thing.row.title .. ': ', actions, (action) => offers.Label(action))
    if !empty(chosen)
      presses.Own(key, chosen.id)
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
