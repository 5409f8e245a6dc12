vim9script
scriptencoding utf-8
# The keys of the buffer: each performs an action of the view for the item under the cursor.

import autoload './apps.vim'
import autoload './driver.vim'
import autoload './offers.vim'
import autoload './popup.vim'
import autoload './presses.vim'
import autoload './prompts.vim'
import autoload './screen.vim'
import autoload './words.vim'

# The letters that the service may suggest for actions.
const LETTERS = 'abcdefimorstuvwxyz'

# Each key with what it does, in words and as a function of the app and of the thing's key under the cursor; those
# of Visual mode have the letter of their mode before them. What can be put on other keys has a name after `<Plug>`.
var entries: list<list<any>>

# Gives the current buffer the keys of its app, these before others.
export def Begin(others: list<list<any>>)
  entries = [
    ['<CR>', 'does what the cursor is on', Press, 'press'],
    ['<C-s>', 'does what the screen is there for', (app, _) => presses.Main(app), 'main'],
    ['A', 'asks which of the actions of a row', Choose, 'choose'],
    ['+', 'counts up', (app, key) => Step(app, key, v:count1), 'more'],
    ['-', 'counts down', (app, key) => Step(app, key, -v:count1), 'less'],
    ['<Space>', 'flips a toggle, picks a row', Flip, 'flip'],
    ['v_<Space>', 'picks each row of a range', (app, _) => FlipRows(app), 'pick'],
    ['v_x', 'picks each row of a range', (app, _) => FlipRows(app)],
    ['<Del>', 'empties a field', Empty, 'empty'],
    ['<BS>', 'goes back, or cancels', Back, 'back'],
    ['<Tab>', 'goes on to the next thing', (app, _) => Move(app, 1), 'next'],
    ['<S-Tab>', 'goes back to the one before', (app, _) => Move(app, -1), 'previous'],
    # This one is there while a prompt is.
    ['c_<Tab>', 'takes a text over, and does not go on', (_, _) => null],
    ['?', 'shows the keys', (app, _) => popup.Open(Lines(app)), 'keys'],
  ] + others
  for [place, entry] in items(entries)
    var act = $'<ScriptCmd>Type({place})<CR>'
    var [mode, key] = entry[0] =~ '^\l_' ? [entry[0][0], entry[0][2 :]] : ['n', entry[0]]
    var map = {n: 'nnoremap', v: 'xnoremap'}->get(mode, '')
    if map != ''
      execute map '<buffer><nowait><silent>' key act
    endif
    if entry->len() > 3
      execute map $'<buffer><silent> <Plug>(football-gather-{entry[3]})' act
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

# Does what the key of an entry is for.
def Type(place: number)
  var app = apps.Here()
  entries[place][2](app, screen.Key(app.screen))
enddef

# Does what a letter is for here; one that is for nothing keeps its meaning in the editor.
def TypeLetter(letter: string)
  var app = apps.Here()
  var view = app.driver.view
  if empty(app.driver.awaited) && (empty(view) || !view->has_key('alert') && !offers.IsLettered(view, letter))
    feedkeys((v:count > 0 ? $'{v:count}' : '') .. letter, 'in')
  else
    presses.Letter(app, screen.Key(app.screen), letter)
  endif
enddef

# Moves the cursor by things that can be used, in the direction 1 or -1; headings are left out.
def Move(app: dict<any>, direction: number)
  screen.Move(app.screen, direction, (key) => {
    var thing = driver.Find(app.driver, key)
    return thing->has_key('field') || !thing->has_key('column') && !empty(offers.OwnActions(thing))
  })
enddef

# The keys of the view and those that are always there, with what they do.
def Lines(app: dict<any>): list<string>
  var offered = empty(app.driver.view) ? [] : offers.AllActions(app.driver.view)
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
def With(app: dict<any>, key: list<string>, Do: func)
  driver.Act(app.driver, () => {
    Meet(app, key, Do)
  })
enddef

def Meet(app: dict<any>, key: list<string>, Do: func)
  var thing = driver.Find(app.driver, key)
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
def Pick(app: dict<any>, key: list<string>)
  driver.Press(app.driver, json_encode(key), () => {
    var thing = driver.Find(app.driver, key)
    if thing->has_key('choice')
      driver.Fill(app.driver, thing.field, thing.choice)
    elseif thing->get('field', {})->get('kind', '') == 'toggle'
      driver.Fill(app.driver, thing.field, offers.Shown(thing.field, app.driver.drafts) != true)
    endif
  })
enddef

def Press(app: dict<any>, key: list<string>)
  var thing = driver.Find(app.driver, key)
  if IsAsked(thing)
    prompts.Ask(app, thing.field)
  elseif thing->has_key('field')
    Pick(app, key)
  elseif thing->has_key('row') && empty(offers.Default(thing))
    Choose(app, key)
  else
    presses.Thing(app, key)
  endif
enddef

def Flip(app: dict<any>, key: list<string>)
  var thing = driver.Find(app.driver, key)
  if thing->get('row', {})->has_key('isSelected')
    presses.Thing(app, key)
  elseif thing->has_key('field') && !IsAsked(thing)
    Pick(app, key)
  endif
enddef

# Presses the selected rows.
def FlipRows(app: dict<any>)
  var [here, there] = [getpos('.')[1 : 2], getpos('v')[1 : 2]]
  execute "normal! \<Esc>"
  presses.Rows(app, screen.Rows(app.screen, here, there))
enddef

def Step(app: dict<any>, key: list<string>, by: number)
  With(app, key, (thing) => {
    if thing->get('field', {})->get('kind', '') == 'stepper'
      driver.Step(app.driver, thing.field, by)
    endif
  })
enddef

def Empty(app: dict<any>, key: list<string>)
  With(app, key, (thing) => {
    if thing->has_key('field') && (offers.IsTyped(thing.field) || thing.field.kind == 'choice')
      driver.Fill(app.driver, thing.field, '')
    endif
  })
enddef

# Asks for one of a row's actions.
def Choose(app: dict<any>, key: list<string>)
  var thing = driver.Find(app.driver, key)
  var actions = thing->has_key('row') ? offers.OwnActions(thing) : []
  if !empty(actions)
    var chosen = prompts.ChooseFrom(thing.row.title .. ': ', actions, (action) => offers.Label(action))
    if !empty(chosen)
      presses.Own(app, key, chosen.id)
    endif
  endif
enddef

def Back(app: dict<any>, _: list<string>)
  driver.Press(app.driver, 'back', () => {
    var action = empty(app.driver.view) ? {} : offers.BackAction(app.driver.view)
    if !empty(action)
      driver.Perform(app.driver, action)
    endif
  })
enddef
