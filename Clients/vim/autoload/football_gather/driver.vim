vim9script
# Turns what a user picks into calls, and keeps the view and what the user has put into fields.

import autoload './connection.vim'
import autoload './offers.vim'
import autoload './service.vim'

# What this client speaks; of a newer major version it may not know what it sees.
const VERSION = '1.0'

# How long an answer may take before the user is informed, in milliseconds.
const PATIENCE = 2000

# The kinds of errors after which the view is out of date.
const OUTDATED = ['intentUnavailable', 'staleRevision']

export var view: dict<any>
export var drafts: dict<any>
# What has gone wrong.
export var notice = ''
# Whether there is a session.
export var is_open = false
# Whether an answer has been waited for too long.
export var is_late = false
# The call that has not been answered yet.
export var awaited: dict<any>

# What waits for that answer: each a function, and the press that it does, empty if it is none.
var acts: list<dict<any>>
# The press whose answer is awaited; empty if none is.
var doing = ''
var Changed: func(bool)

# Starts again; Draw is called when there is something new to draw, with whether that is the
# answer to something that the user has done.
export def Begin(Draw: func(bool))
  view = {}
  drafts = {}
  Changed = Draw
enddef

# Greets a service that has just been started, and opens the session.
export def Open()
  acts = []
  notice = ''
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

# Gives the service up, and says why.
export def OnExit(sentence: string)
  service.Close()
  is_open = false
  is_late = false
  awaited = {}
  acts = []
  Notify(sentence)
enddef

# Shows a sentence; an empty one takes the last away.
export def Notify(sentence: string)
  notice = sentence
  Changed(false)
enddef

# Lets the user go on after something from the service that cannot be understood.
export def OnInvalidLine(sentence: string)
  awaited = {}
  Notify(sentence)
  Next()
enddef

# Takes what the service says unasked.
export def Notified(method: string, params: any)
  if method == 'view/changed'
    Show(params)
  endif
enddef

# Does something of the user's now, or when the answer that is on its way has come.
export def Act(Do: func())
  acts->add({Do: Do, press: ''})
  Next()
enddef

# Does a press in the same way, unless it is awaited already: a double press is done once. It is not
# done either if the user sees another screen or alert when its turn has come.
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

# Does what an action of the view says, with a row where it is a row's.
export def Perform(action: dict<any>, row: dict<any> = {})
  if action.isEnabled
    Send(offers.Intent(view, action, drafts, row), action->get('inputs', []))
  endif
enddef

# Puts a value into a field; it is sent now if the field says so, else by an action.
export def Fill(field: dict<any>, value: any)
  if view->has_key('alert') || !offers.CanChange(field)
    return
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
enddef

# Puts a value into the field of a key; returns whether that could be done.
export def Take(key: list<string>, value: any): bool
  var thing = Find(key)
  if !is_open || !empty(awaited) || empty(thing) || !offers.CanChange(thing.field)
    Notify('This cannot be taken over now.')
    return false
  endif
  Fill(thing.field, value)
  return true
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
    notice = ''
    Call(call, (answer) => Show(answer, true, inputs, changed))
  endif
enddef

# What the user has in sight: the screen, and the title of an alert in front of it.
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
      Notify(error.message)
      var data = error->get('data', {})
      var kind = type(data) == v:t_dict ? data->get('kind', '') : ''
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

# Goes over to a view. What the user has typed stays for as long as its field does, and until the
# service has taken it: then the field's own value counts again. An answer is what the user has done
# something to get; inputs are the fields whose values were sent for it, and changed is the one whose
# change it was.
def Show(shown: any, is_answer = false, inputs: list<string> = [], changed = '')
  if type(shown) != v:t_dict || !shown->has_key('screen')
    Notify('The service sent something that is no view.')
    return
  endif
  var is_same = view->get('screen', '') == shown.screen
  var taken = offers.IsRefusal(shown, changed) ? [] : inputs
  drafts->filter((name, _) =>
    is_same && !empty(offers.Named(shown.fields, name)) && taken->index(name) < 0)
  view = shown
  is_open = true
  Changed(is_answer)
enddef
