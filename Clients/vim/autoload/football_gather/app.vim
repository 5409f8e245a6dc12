vim9script
scriptencoding utf-8
# Football Gather in the editor: its buffer, its service, and the driver between them.

import autoload './driver.vim'
import autoload './focus.vim'
import autoload './keys.vim'
import autoload './render.vim'
import autoload './screen.vim'
import autoload './service.vim'
import autoload './words.vim'

# Whether there is a buffer.
var is_open = false
var arguments: list<string>
var shows_keys = false
# The last alert that was notified.
var alerted = ''

# Shows the buffer, after making it if there is none.
export def Show()
  if is_open
    screen.Show()
    return
  endif
  is_open = true
  focus.Begin()
  driver.Begin(Draw)
  screen.Begin()
  keys.Begin([
    ['R', 'asks the service again, or starts it again', (_) => Refresh()],
    ['q', 'ends it', (_) => execute($'bwipeout! {screen.buffer}')],
    ['?', 'shows the keys, or hides them', (_) => ShowKeys()],
  ])
  autocmd BufUnload <buffer> ++once Close()
enddef

# Starts the service with these arguments, or without any with those of the last time.
export def Start(given: list<string>)
  arguments = empty(given) ? arguments : given
  driver.OnExit('')
  var listener = {Notified: driver.Notified, OnInvalidLine: driver.OnInvalidLine, OnExit: driver.OnExit}
  var trouble = service.Start(arguments, listener)
  if trouble == ''
    driver.Open()
  else
    driver.Notify(trouble)
  endif
enddef

# The status while another buffer is visible.
export def Status(): string
  return driver.is_open ? words.Printable(render.Status(driver.view)) : ''
enddef

def Close()
  is_open = false
  driver.OnExit('')
enddef

# Asks the service for its view; restarts it if it has ended, or does not answer.
def Refresh()
  if driver.is_open && !driver.is_late
    driver.Act(() => {
      driver.Notify('')
      driver.Refresh()
    })
  else
    Start([])
  endif
enddef

# Shows the keys below the view, or hides them again.
def ShowKeys()
  shows_keys = !shows_keys
  Draw(false)
enddef

def Draw(is_answer: bool)
  if !is_open
    return
  endif
  var at = screen.Key()
  var late = driver.is_late ? 'The service has not answered yet; R starts it again.' : ''
  var notice = driver.notice == '' ? late : driver.notice
  var way_on = driver.notice != '' && !driver.is_open ? 'R starts the service again · ' : ''
  var lines = render.Draw(driver.view, driver.drafts, notice, driver.is_open)
    + [{key: [], pieces: []}, {key: [], pieces: [[way_on .. '? shows the keys', 'Hint']]}]
    + (shows_keys ? keys.Lines() : [])
  screen.Draw(lines)
  if driver.is_open
    var shown = mapnew(lines, (_, line) => line.key)->filter((_, key) => !empty(key))
    screen.Go(focus.Follow(driver.view, driver.drafts, shown, at, is_answer))
    NotifyOfAlert()
  endif
  redrawstatus!
enddef

# Notifies the user of an alert if the buffer is not in sight.
def NotifyOfAlert()
  var alert = driver.view->get('alert', {})
  var text = empty(alert) ? '' : $'{alert.title}: {alert.message}'
  if text != '' && text != alerted && !screen.IsShown()
    echomsg words.Printable(text)
  endif
  alerted = text
enddef
