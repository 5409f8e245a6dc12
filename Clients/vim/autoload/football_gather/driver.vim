vim9script
# Turns the user's input into calls, and keeps the view and the drafts.

import autoload './connection.vim'
import autoload './offers.vim'
import autoload './service.vim'

# The protocol version of this client; a newer major version is refused.
const VERSION = '1.0'
# The level of the contract that this client was written for.
const LEVEL = 1

# How long an answer may take before the user is informed, in milliseconds.
const PATIENCE = 2000

# The kinds of errors after which the view is out of date.
const OUTDATED = ['intentUnavailable', 'staleRevision']

# A driver without a service. Draw is called when there is something new to draw, with whether that is the
# response to an act of the user, and then Arrive if that is a view.
export def New(Draw: func(bool), Arrive: func(dict<any>)): dict<any>
  return {
    view: {},
    drafts: {},
    # The last error.
    trouble: '',
    # Whether there is a session.
    is_open: false,
    # Whether an answer has been waited for too long.
    is_late: false,
    # The service with its connection; none before the first one.
    service: {},
    # The call that has not been answered yet.
    awaited: {},
    # The queued acts: each a function and its press, empty if it is none.
    acts: [],
    # The press whose answer is awaited; empty if none is.
    doing: '',
    Changed: Draw,
    Arrived: Arrive,
  }
enddef

# What a connection tells this driver.
export def Listener(self: dict<any>): dict<func>
  return {
    Notified: (method, params) => Notified(self, method, params),
    OnInvalidLine: (sentence) => OnInvalidLine(self, sentence),
    OnExit: (sentence) => OnExit(self, sentence),
  }
enddef

# Greets a service that has just been started, and opens the session.
export def Open(self: dict<any>, started: dict<any>)
  self.service = started
  self.acts = []
  self.trouble = ''
  var hello = {
    client: {name: 'Football Gather for Vim'},
    processId: getpid(),
    protocolVersions: [VERSION],
    level: LEVEL,
  }
  Call(self, {method: 'initialize', params: hello}, (welcome) => {
    var version = type(welcome) == v:t_dict ? welcome->get('protocolVersion', VERSION) : VERSION
    if str2nr(version) > str2nr(VERSION)
      OnExit(self, $'The service speaks version {version} of the protocol, this plugin only {VERSION}. '
        .. 'Update the plugin, or name another service in g:football_gather_command.')
    else
      Call(self, {method: 'session/open', params: {notify: true}}, (first) => Show(self, first))
    endif
  })
enddef

# Handles the end of the service and shows the reason.
export def OnExit(self: dict<any>, sentence: string)
  service.Close(self.service)
  self.is_open = false
  self.is_late = false
  self.awaited = {}
  self.acts = []
  Notify(self, sentence)
enddef

# Shows an error; an empty one clears it.
export def Notify(self: dict<any>, sentence: string)
  self.trouble = sentence
  self.Changed(false)
enddef

# Ends the wait after an invalid line of the service.
def OnInvalidLine(self: dict<any>, sentence: string)
  self.awaited = {}
  Notify(self, sentence)
  Next(self)
enddef

# Receives a notification.
def Notified(self: dict<any>, method: string, params: any)
  if method == 'view/changed'
    Show(self, params)
  endif
enddef

# Runs an act now, or after the pending response.
export def Act(self: dict<any>, Do: func())
  self.acts->add({Do: Do, press: ''})
  Next(self)
enddef

# Does a press in the same way, unless it is awaited already: a double press is done once. It is not
# run either if another screen or alert is shown at its turn.
export def Press(self: dict<any>, press: string, Do: func())
  if press ==# self.doing || self.acts->indexof((_, act) => act.press ==# press) >= 0
    return
  endif
  var place = Place(self)
  self.acts->add({press: press, Do: () => {
    if Place(self) ==# place
      Do()
    endif
  }})
  Next(self)
enddef

# The object of a key in the view.
export def Find(self: dict<any>, key: list<string>): dict<any>
  return offers.Find(self.view, key)
enddef

# Asks for the view as it is now.
export def Refresh(self: dict<any>)
  Call(self, {method: 'session/view', params: {}}, (now) => Show(self, now))
enddef

# Performs an action of the view, with a row for a row action.
export def Perform(self: dict<any>, action: dict<any>, row: dict<any> = {})
  if action.isEnabled
    Send(self, offers.Intent(self.view, action, self.drafts, row), action->get('inputs', []))
  endif
enddef

# Puts a value into a field; a field with `change` sends it now, else an action does. Returns whether that
# could be done.
export def Fill(self: dict<any>, field: dict<any>, value: any): bool
  var wrong = offers.WrongLength(field, value)
  if wrong != '' || self.view->has_key('alert') || !offers.CanChange(field)
      || !offers.MayBe(field, value)
    Notify(self, wrong)
    return false
  endif
  var call = offers.Change(field, value)
  if empty(call) || offers.IsTyped(field)
    self.drafts[field.id] = value
  endif
  if empty(call)
    Notify(self, '')
  elseif offers.IsUnchanged(field, value)
    if self.drafts->has_key(field.id)
      self.drafts->remove(field.id)
    endif
    Notify(self, '')
  else
    Send(self, call, [field.id], field.id)
  endif
  return true
enddef

# Puts a value into the field of a key; returns whether that could be done.
export def Take(self: dict<any>, key: list<string>, value: any): bool
  var thing = Find(self, key)
  if !self.is_open || !empty(self.awaited) || empty(thing) || !offers.CanChange(thing.field)
    Notify(self, 'This cannot be taken over now.')
    return false
  endif
  return Fill(self, thing.field, value)
enddef

# Moves a stepper within its limits.
export def Step(self: dict<any>, field: dict<any>, by: number)
  var value = offers.WireValue(field, offers.Shown(field, self.drafts))
  var moved = (type(value) == v:t_number ? value : 0) + by
  moved = max([field->get('minimum', moved), min([field->get('maximum', moved), moved])])
  if moved != value
    Fill(self, field, moved)
  endif
enddef

# Sends a call with the values of these fields in it; of the change of a field, also whose it is.
def Send(self: dict<any>, call: dict<any>, inputs: list<string>, changed = '')
  if self.is_open
    self.trouble = ''
    Call(self, call, (answer) => Show(self, answer, true, inputs, changed))
  endif
enddef

# The visible place: the screen, and the title of its alert.
def Place(self: dict<any>): list<string>
  return [self.view->get('screen', ''), self.view->get('alert', {})->get('title', '')]
enddef

def Call(self: dict<any>, call: dict<any>, Done: func(any))
  self.awaited = call
  timer_start(PATIENCE, (_) => {
    if self.awaited is call
      self.is_late = true
      self.Changed(false)
    endif
  })
  connection.Call(self.service.connection, call.method, call.params, (error, result) => {
    # After an invalid line, the user may have asked for more meanwhile.
    if self.awaited is call
      self.awaited = {}
    endif
    self.is_late = false
    if empty(error)
      Done(result)
    else
      var data = error->get('data', {})
      if type(data) != v:t_dict
        data = {}
      endif
      Notify(self, data->get('text', error.message))
      var kind = data->get('kind', '')
      if OUTDATED->index(kind) >= 0 && call.method != 'session/view'
        Refresh(self)
      endif
    endif
    Next(self)
  })
enddef

def Next(self: dict<any>)
  while empty(self.awaited) && !empty(self.acts)
    var act = remove(self.acts, 0)
    self.doing = act.press
    act.Do()
  endwhile
  if empty(self.awaited)
    self.doing = ''
  endif
enddef

# Replaces the view. A draft is kept as long as its field exists, and until the
# service has accepted it; then the field's own value is valid again. An answer is what the user has done
# something to get; inputs are the fields whose values were sent for it, and changed is the one whose
# change it was.
def Show(self: dict<any>, shown: any, is_answer = false, inputs: list<string> = [], changed = '')
  if type(shown) != v:t_dict || !shown->has_key('screen')
    Notify(self, 'The service sent something that is no view.')
    return
  endif
  for field in shown.fields
    offers.MakeKnown(field)
  endfor
  var is_same = offers.IsSamePlace(self.view, shown)
  var taken = offers.IsRefusal(shown, changed) ? [] : inputs
  self.drafts->filter((name, _) =>
    is_same && !empty(offers.Named(shown.fields, name)) && taken->index(name) < 0)
  self.view = shown
  self.is_open = true
  self.Changed(is_answer)
  self.Arrived(self.view)
enddef
