vim9script
# Check mode: speaks to the service over descriptors 3 and 4, where check has put stdin and
# stdout, and lets a checker look at the buffer, fill in fields and press actions.

set encoding=utf-8
execute 'set runtimepath^=' .. expand('<script>:p:h')

import autoload 'football_gather/app.vim'
import autoload 'football_gather/connection.vim'
import autoload 'football_gather/driver.vim'
import autoload 'football_gather/messages.vim'
import autoload 'football_gather/presses.vim'
import autoload 'football_gather/screen.vim'

var said: list<string>
# There is nobody who could type into a prompt.
presses.AskNothing()

def Picture(): dict<any>
  var key = screen.Key()
  var picture: dict<any> = {text: screen.Text(), said: said}
  said = []
  return key->get(0, '') == 'field' ? picture->extend({focus: key[1]}) : picture
enddef

def Fill(params: dict<any>)
  var key = ['field', params.field]
  var thing = driver.Find(key)
  if !empty(thing)
    screen.Go(key)
    driver.Fill(thing.field, params.value)
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
    ? [driver.view->has_key('alert') ? 'alert' : 'action', params.action] : []
enddef

def Press(params: dict<any>)
  if params->has_key('action')
    presses.Own(KeyOf(params), params.action)
  else
    presses.Thing(KeyOf(params))
  endif
enddef

def Asked(request: dict<any>): bool
  if request.method == 'check/fill'
    driver.Act(() => {
      Fill(request.params)
      connection.Answer(request, {})
    })
  elseif request.method == 'check/press'
    Press(request.params)
    driver.Act(() => {
      connection.Answer(request, {})
    })
  elseif request.method == 'check/key'
    presses.Letter(KeyOf(request.params), request.params.key)
    driver.Act(() => {
      connection.Answer(request, {})
    })
  elseif request.method == 'check/draw'
    connection.Answer(request, Picture())
  else
    return false
  endif
  return true
enddef

# At the end of input the editor ends, after all that it has said has been written.
const output = job_start(['sh', '-c', 'exec cat >&4'], {exit_cb: (_, _) => execute('qall!')})
job_start(['sh', '-c', 'exec cat <&3'], {
  out_cb: (_, line) => connection.Receive(line),
  close_cb: (_) => ch_close_in(output),
})

app.Show()
messages.Listen((sentence) => {
  said->add(sentence)
})
connection.Begin((text) => ch_sendraw(output, text),
  {Notified: driver.Notified, OnInvalidLine: driver.OnInvalidLine, Asked: Asked})
driver.Open()
while true
  sleep 1m
endwhile
