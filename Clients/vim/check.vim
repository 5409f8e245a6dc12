vim9script
# Check mode: speaks to the service over descriptors 3 and 4, where check has put stdin and
# stdout, and lets a checker look at the buffer, fill in fields and press actions.

set encoding=utf-8
execute 'set runtimepath^=' .. expand('<script>:p:h')

import autoload 'football_gather/app.vim'
import autoload 'football_gather/connection.vim'
import autoload 'football_gather/document.vim'
import autoload 'football_gather/driver.vim'
import autoload 'football_gather/messages.vim'
import autoload 'football_gather/presses.vim'
import autoload 'football_gather/screen.vim'

var said: list<string>
var wire: dict<any>
# Whether there is a document, which stays beside the view until the user acts again.
var has_document = false
# There is nobody who could type into a prompt.
presses.AskNothing()
# The checker reads line by line.
g:football_gather_beside = false

const shown = app.New()

def Picture(): dict<any>
  var key = screen.Key(shown.screen)
  has_document = has_document || shown.driver.view->has_key('document')
  var text = has_document ? document.Text(shown) : ''
  var picture: dict<any> = {text: screen.Text(shown.screen) .. text, said: said}
  said = []
  return key->get(0, '') == 'field' ? picture->extend({focus: key[1]}) : picture
enddef

def Fill(params: dict<any>)
  var key = ['field', params.field]
  var thing = driver.Find(shown.driver, key)
  if !empty(thing)
    screen.Go(shown.screen, key)
    driver.Fill(shown.driver, thing.field, params.value)
  endif
enddef

# The thing that a request is about.
def KeyOf(params: dict<any>): list<string>
  if params->has_key('row')
    return ['row', params.section, params.row]
  elseif params->has_key('column')
    return ['heading', params.section, params.column]
  endif
  return params->has_key('action')
    ? [shown.driver.view->has_key('alert') ? 'alert' : 'action', params.action] : []
enddef

def Press(params: dict<any>)
  if params->has_key('action')
    presses.Own(shown, KeyOf(params), params.action)
  else
    presses.Thing(shown, KeyOf(params))
  endif
enddef

def Asked(request: dict<any>): bool
  if request.method != 'check/draw'
    has_document = false
  endif
  if request.method == 'check/fill'
    driver.Act(shown.driver, () => {
      Fill(request.params)
      connection.Answer(wire, request, {})
    })
  elseif request.method == 'check/press'
    Press(request.params)
    driver.Act(shown.driver, () => {
      connection.Answer(wire, request, {})
    })
  elseif request.method == 'check/key'
    presses.Letter(shown, KeyOf(request.params), request.params.key)
    driver.Act(shown.driver, () => {
      connection.Answer(wire, request, {})
    })
  elseif request.method == 'check/draw'
    connection.Answer(wire, request, Picture())
  else
    return false
  endif
  return true
enddef

# At the end of input the editor ends, after all that it has said has been written.
const output = job_start(['sh', '-c', 'exec cat >&4'], {exit_cb: (_, _) => execute('qall!')})
messages.Listen((sentence) => {
  said->add(sentence)
})
wire = connection.New((text) => ch_sendraw(output, text), driver.Listener(shown.driver)->extend({Asked: Asked}))
job_start(['sh', '-c', 'exec cat <&3'], {
  out_cb: (_, line) => connection.Receive(wire, line),
  close_cb: (_) => ch_close_in(output),
})

driver.Open(shown.driver, {connection: wire})
while true
  sleep 1m
endwhile
