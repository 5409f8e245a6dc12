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
export def Ask(app: dict<any>)
  if asks && mode(1) == 'n' && bufnr() == app.screen.buffer
    feedkeys("\<CR>", 'i')
  endif
enddef

# Presses one of a thing's own actions.
export def Own(app: dict<any>, key: list<string>, id: string)
  Press(app, key, id, (thing) => offers.Named(offers.OwnActions(thing), id))
enddef

# Presses a thing itself.
export def Thing(app: dict<any>, key: list<string>)
  Press(app, key, '', offers.Default)
enddef

# Presses the action of a letter: the row's, else the view's.
export def Letter(app: dict<any>, key: list<string>, letter: string)
  Press(app, key, letter, (thing) => offers.Lettered(app.driver.view, thing, letter))
enddef

# Presses what the screen or the alert is there for.
export def Main(app: dict<any>)
  var main = empty(app.driver.view) ? {} : offers.Primary(app.driver.view)
  if !empty(main)
    Own(app, [app.driver.view->has_key('alert') ? 'alert' : 'action', main.id], main.id)
  endif
enddef

# Presses those of these rows that can be selected or deselected, each after the answer to the one before,
# until one is refused.
export def Rows(app: dict<any>, keys: list<list<string>>)
  var place = keys->indexof((_, key) => CanSelect(driver.Find(app.driver, key)))
  if place < 0
    return
  endif
  var key = keys[place]
  var thing = driver.Find(app.driver, key)
  Thing(app, key)
  driver.Press(app.driver, json_encode(['after'] + key), () => {
    var now = driver.Find(app.driver, key)
    if app.driver.trouble == '' && (empty(now) || now.row.isSelected != thing.row.isSelected)
      Rows(app, keys[place + 1 :])
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
def Press(app: dict<any>, key: list<string>, name: string, Choose: func)
  var thing = driver.Find(app.driver, key)
  var action: dict<any> = Choose(thing)
  var is_of_view = thing->has_key('action')
    || !empty(action) && offers.OwnActions(thing)->indexof((_, own) => own is action) < 0
  driver.Press(app.driver, json_encode([action->get('id', name)] + (is_of_view ? [] : key)), () => {
    var now = driver.Find(app.driver, key)
    var chosen: dict<any> = Choose(now)
    if !empty(chosen)
      var before = app.driver.view
      driver.Perform(app.driver, chosen, now->get('row', {}))
      driver.Act(app.driver, () => Begin(app, before))
    endif
  })
  if !empty(action) && offers.Selects(thing, action)
    screen.Go(app.screen, offers.NextRow(thing.section, thing.row))
  endif
enddef

# Asks for the text of a form at which another screen begins.
def Begin(app: dict<any>, before: dict<any>)
  var field = driver.Find(app.driver, screen.Key(app.screen))->get('field', {})
  if !empty(field) && offers.IsTyped(field) && !field->has_key('lines')
      && !offers.IsSamePlace(before, app.driver.view) && !empty(offers.Named(offers.Form(app.driver.view), field.id))
    Ask(app)
  endif
enddef
