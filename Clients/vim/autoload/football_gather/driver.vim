vim9script
# Turns the user's input into calls, and keeps the view and the drafts.

import autoload './connection.vim'
import autoload './offers.vim'
import autoload './service.vim'

# The protocol version of this client; a newer major version is refused.
const VERSION = '1.0'

# How long an answer may take before the user is informed, in milliseconds.
const PATIENCE = 2000

# The kinds of errors after which the view is out of date.
const OUTDATED = ['intentUnavailable', 'staleRevision']

export var view: dict<any>
export var drafts: dict<any>
# The last error.
export var trouble = ''
# Whether there is a session.
export var is_open = false
# Whether an answer has been waited for too long.
export var is_late = false
# The call that has not been answered yet.
export var awaited: dict<any>

# The queued acts: each a function and its press, empty if it is none.
var acts: list<dict<any>>
# The press whose answer is awaited; empty if none is.
var doing = ''
var Changed: func(bool)
var Arrived: func(dict<any>)

# Starts again; Draw is called when there is something new to draw, with whether that is the
# response to an act of the user, and then Arrive if that is a view.
export def Begin(Draw: func(bool), Arrive: func(dict<any>))
  view = {}
  drafts = {}
  Changed = Draw
  Arrived = Arrive
enddef

# Greets a service that has just been started, and opens the session.
export def Open()
  acts = []
  trouble = ''
  var hello = {
    client: {name: 'Football Gather for Vim'},
    processId: getpid(),
    protocolVersions: [VERSION],
  }
  Call({method: 'initialize', params: hello}, (welcome) => {
    var version = type(welcome) == v:t_dict ? welcome->get('protocolVersion', VERSION) : VERSION
    if str2nr(version) > str2nr(VERSION)
      OnExit($'The service speaks version {version} of the protocol, this plugin only {VERSION}. '
        .. 'Update the plugin, or name another service in g:football_gather_command.')
    else
      Call({method: 'session/open', params: {notify: true}}, (first) => Show(first))
    endif
  })
enddef

# Handles the end of the service and shows the reason.
export def OnExit(sentence: string)
  service.Close()
  is_open = false
  is_late = false
  awaited = {}
  acts = []
  Notify(sentence)
enddef

# Shows an error; an empty one clears it.
export def Notify(sentence: string)
  trouble = sentence
  Changed(false)
enddef

# Ends the wait after an invalid line of the service.
export def OnInvalidLine(sentence: string)
  awaited = {}
  Notify(sentence)
  Next()
enddef

# Receives a notification.
export def Notified(method: string, params: any)
  if method == 'view/changed'
    Show(params)
  endif
enddef

# Runs an act now, or after the pending response.
export def Act(Do: func())
  acts->add({Do: Do, press: ''})
  Next()
enddef

# Does a press in the same way, unless it is awaited already: a double press is done once. It is not
# run either if another screen or alert is shown at its turn.
export def Press(press: string, Do: func())
  if press ==# doing || acts->indexof((_, act) => act.press ==# press) >= 0
    return
  endif
  var place = Place()
  acts->add({press: press, Do: () => {
    if Place() ==# place
      Do()
    endif
  }})
  Next()
enddef

# The object of a key in the view.
export def Find(key: list<string>): dict<any>
  return offers.Find(view, key)
enddef

# Asks for the view as it is now.
export def Refresh()
  Call({method: 'session/view', params: {}}, (now) => Show(now))
enddef

# Performs an action of the view, with a row for a row action.
export def Perform(action: dict<any>, row: dict<any> = {})
  if action.isEnabled
    Send(offers.Intent(view, action, drafts, row), action->get('inputs', []))
  endif
enddef

# Puts a value into a field; a field with `change` sends it now, else an action does. Returns whether that
# could be done.
export def Fill(field: dict<any>, value: any): bool
  var wrong = offers.WrongLength(field, value)
  if wrong != '' || view->has_key('alert') || !offers.CanChange(field)
    Notify(wrong)
    return false
  endif
  var call = offers.Change(field, value)
  if empty(call) || offers.IsTyped(field)
    drafts[field.id] = value
  endif
  if empty(call)
    Notify('')
  elseif offers.IsUnchanged(field, value)
    if drafts->has_key(field.id)
      drafts->remove(field.id)
    endif
    Notify('')
  else
    Send(call, [field.id], field.id)
  endif
  return true
enddef

# Puts a value into the field of a key; returns whether that could be done.
export def Take(key: list<string>, value: any): bool
  var thing = Find(key)
  if !is_open || !empty(awaited) || empty(thing) || !offers.CanChange(thing.field)
    Notify('This cannot be taken over now.')
    return false
  endif
  return Fill(thing.field, value)
enddef

# Moves a stepper within its limits.
export def Step(field: dict<any>, by: number)
  var value = offers.WireValue(field, offers.Shown(field, drafts))
  var moved = (type(value) == v:t_number ? value : 0) + by
  moved = max([field->get('minimum', moved), min([field->get('maximum', moved), moved])])
  if moved != value
    Fill(field, moved)
  endif
enddef

# Sends a call with the values of these fields in it; of the change of a field, also whose it is.
def Send(call: dict<any>, inputs: list<string>, changed = '')
  if is_open
    trouble = ''
    Call(call, (answer) => Show(answer, true, inputs, changed))
  endif
enddef

# The visible place: the screen, and the title of its alert.
def Place(): list<string>
  return [view->get('screen', ''), view->get('alert', {})->get('title', '')]
enddef

def Call(call: dict<any>, Done: func(any))
  awaited = call
  timer_start(PATIENCE, (_) => {
    if awaited is call
      is_late = true
      Changed(false)
    endif
  })
  connection.Call(call.method, call.params, (error, result) => {
    # After an invalid line, the user may have asked for more meanwhile.
    if awaited is call
      awaited = {}
    endif
    is_late = false
    if empty(error)
      Done(result)
    else
      var data = error->get('data', {})
      if type(data) != v:t_dict
        data = {}
      endif
      Notify(data->get('text', error.message))
      var kind = data->get('kind', '')
      if OUTDATED->index(kind) >= 0 && call.method != 'session/view'
        Refresh()
      endif
    endif
    Next()
  })
enddef

def Next()
  while empty(awaited) && !empty(acts)
    var act = remove(acts, 0)
    doing = act.press
    act.Do()
  endwhile
  if empty(awaited)
    doing = ''
  endif
enddef

# Replaces the view. A draft is kept as long as its field exists, and until the
# service has accepted it; then the field's own value is valid again. An answer is what the user has done
# something to get; inputs are the fields whose values were sent for it, and changed is the one whose
# change it was.
def Show(shown: any, is_answer = false, inputs: list<string> = [], changed = '')
  if type(shown) != v:t_dict || !shown->has_key('screen')
    Notify('The service sent something that is no view.')
    return
  endif
  var is_same = offers.IsSamePlace(view, shown)
  var taken = offers.IsRefusal(shown, changed) ? [] : inputs
  drafts->filter((name, _) =>
    is_same && !empty(offers.Named(shown.fields, name)) && taken->index(name) < 0)
  view = shown
  is_open = true
  Changed(is_answer)
  Arrived(view)
enddef
