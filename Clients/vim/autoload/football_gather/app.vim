vim9script
scriptencoding utf-8
# Football Gather in the editor: its buffer, its service, and the driver between them.

import autoload './driver.vim'
import autoload './focus.vim'
import autoload './keys.vim'
import autoload './messages.vim'
import autoload './render.vim'
import autoload './screen.vim'
import autoload './service.vim'
import autoload './words.vim'

# Whether there is a buffer.
var is_open = false
var arguments: list<string>
# The last alert that was said.
var alerted = ''
# How many columns the last drawing had.
var room = 0

# Shows the buffer, after making it if there is none.
export def Show()
  if is_open
    screen.Show()
    return
  endif
  is_open = true
  focus.Begin()
  driver.Begin(Draw, Announce)
  screen.Begin()
  keys.Begin([
    ['R', 'asks the service again, or starts it again', (_) => Refresh()],
    ['q', 'ends it', (_) => execute($'bwipeout! {screen.buffer}')],
  ])
  autocmd BufUnload <buffer> ++once Close()
  # A table needs another room.
  augroup football_gather
    autocmd!
    autocmd VimResized,WinClosed,WinEnter * timer_start(0, (_) => Resize())
    if exists('##WinResized')
      autocmd WinResized * timer_start(0, (_) => Resize())
    endif
  augroup END
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

def Resize()
  if is_open && screen.Room() != room
    Draw(false)
  endif
enddef

def Draw(is_answer: bool)
  if !is_open
    return
  endif
  var at = screen.Key()
  var late = driver.is_late ? 'The service has not answered yet; R starts it again.' : ''
  var trouble = driver.trouble == '' ? late : driver.trouble
  var way_on = driver.trouble == '' ? '' : 'R starts the service again'
  var hint = driver.is_open ? keys.Hint(driver.view) : way_on
  room = screen.Room()
  screen.Draw(render.Draw(driver.view, driver.drafts, trouble, driver.is_open, room)
    + [{key: [], pieces: []}, {key: [], pieces: [[hint .. (hint == '' ? '' : ' · ') .. '? shows the keys', 'Hint']]}])
  if driver.is_open
    screen.Go(focus.Follow(driver.view, screen.Keys(), at, is_answer))
  endif
  redrawstatus!
enddef

# Says what a view announces, with a sound if that is an alert; else an alert, if the buffer is not in sight.
def Announce(view: dict<any>)
  var alert = view->get('alert', {})
  var text = empty(alert) ? '' : $'{alert.title}: {alert.message}'
  if view->has_key('announce')
    messages.Say(view.announce)
    if !empty(alert)
      messages.Beep()
    endif
  elseif text != '' && text != alerted && !screen.IsShown()
    messages.Say(text)
  endif
  alerted = text
enddef
