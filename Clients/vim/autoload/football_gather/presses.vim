vim9script
# Presses things of the screen: once, however often that is pressed while the answer is awaited.

import autoload './driver.vim'
import autoload './offers.vim'
import autoload './screen.vim'

# Whether forms ask for their texts by themselves.
var asks = true

# Leaves it to the user to open each prompt.
export def AskNothing()
  asks = false
enddef

# Asks for the text of the field under the cursor, if the user is on the screen and not typing.
export def Ask()
  if asks && mode(1) == 'n' && bufnr() == screen.buffer
    feedkeys("\<CR>", 'i')
  endif
enddef

# Presses one of a thing's own actions.
export def Own(key: list<string>, id: string)
  Press(key, id, (thing) => offers.Named(offers.OwnActions(thing), id))
enddef

# Presses a thing itself.
export def Thing(key: list<string>)
  Press(key, '', offers.Default)
enddef

# Presses the action of a letter: the row's, else the view's.
export def Letter(key: list<string>, letter: string)
  Press(key, letter, (thing) => offers.Lettered(driver.view, thing, letter))
enddef

# Presses what the screen or the alert is there for.
export def Main()
  var main = empty(driver.view) ? {} : offers.Primary(driver.view)
  if !empty(main)
    Own([driver.view->has_key('alert') ? 'alert' : 'action', main.id], main.id)
  endif
enddef

# Presses those of these rows that can be selected or deselected, each after the answer to the one before,
# until one is refused.
export def Rows(keys: list<list<string>>)
  var place = keys->indexof((_, key) => CanSelect(driver.Find(key)))
  if place < 0
    return
  endif
  var key = keys[place]
  var thing = driver.Find(key)
  Thing(key)
  driver.Press(json_encode(['after'] + key), () => {
    var now = driver.Find(key)
    if driver.trouble == '' && (empty(now) || now.row.isSelected != thing.row.isSelected)
      Rows(keys[place + 1 :])
    endif
  })
enddef

# Whether pressing a row selects or deselects it.
def CanSelect(thing: dict<any>): bool
  var action: dict<any> = offers.Default(thing)
  return !empty(action) && offers.Selects(thing, action)
enddef

# Presses the action that Choose finds for a thing. The name is what is pressed if there is no action yet. From
# a row that this selects or deselects, the cursor moves to the next one.
def Press(key: list<string>, name: string, Choose: func)
  var thing = driver.Find(key)
  var action: dict<any> = Choose(thing)
  var is_of_view = thing->has_key('action')
    || !empty(action) && offers.OwnActions(thing)->indexof((_, own) => own is action) < 0
  driver.Press(json_encode([action->get('id', name)] + (is_of_view ? [] : key)), () => {
    var now = driver.Find(key)
    var chosen: dict<any> = Choose(now)
    if !empty(chosen)
      var before = driver.view
      driver.Perform(chosen, now->get('row', {}))
      driver.Act(() => Begin(before))
    endif
  })
  if !empty(action) && offers.Selects(thing, action)
    screen.Go(offers.NextRow(thing.section, thing.row))
  endif
enddef

# Asks for the text of a form at which another screen begins.
def Begin(before: dict<any>)
  var field = driver.Find(screen.Key())->get('field', {})
  if !empty(field) && offers.IsTyped(field) && !field->has_key('lines')
      && !offers.IsSamePlace(before, driver.view) && !empty(offers.Named(offers.Form(driver.view), field.id))
    Ask()
  endif
enddef
