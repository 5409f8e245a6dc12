vim9script
scriptencoding utf-8
# One Football Gather in the editor: its buffer, its service, and the driver between them.

import autoload './apps.vim'
import autoload './document.vim' as documents
import autoload './driver.vim'
import autoload './focus.vim'
import autoload './keys.vim'
import autoload './messages.vim'
import autoload './render.vim'
import autoload './screen.vim'
import autoload './service.vim'
import autoload './words.vim'

# Where there is a table, it needs another room when the windows change.
augroup football_gather
  autocmd!
  autocmd VimResized,WinClosed,WinEnter * timer_start(0, (_) => Resize())
  if exists('##WinResized')
    autocmd WinResized * timer_start(0, (_) => Resize())
  endif
augroup END

# An app with a new buffer in the current window, and no service yet.
export def New(): dict<any>
  var app: dict<any> = {
    screen: screen.New(),
    focus: focus.New(),
    # What its service was started with.
    arguments: [],
    # The last alert that was said.
    alerted: '',
    # How many columns the last drawing had.
    room: 0,
    # The buffer of the last document.
    document: 0,
  }
  app.driver = driver.New((is_answer) => Draw(app, is_answer), (view) => Arrive(app, view))
  apps.Add(app)
  screen.Show(app.screen)
  keys.Begin([
    ['R', 'asks the service again, or starts it again', (of, _) => Refresh(of), 'refresh'],
    ['q', 'ends it', (of, _) => execute($'bwipeout! {of.screen.buffer}'), 'quit'],
  ])
  autocmd BufUnload <buffer> ++once Close(str2nr(expand('<abuf>')))
  return app
enddef

# Starts the service with these arguments, or without any with those of the last time.
export def Start(app: dict<any>, given: list<string>)
  app.arguments = empty(given) ? app.arguments : given
  var self = app.driver
  driver.OnExit(self, '')
  var started = service.Start(app.arguments, driver.Listener(self))
  if started->has_key('trouble')
    driver.Notify(self, started.trouble)
  else
    driver.Open(self, started)
  endif
enddef

# The status while another buffer is visible.
export def Status(app: dict<any>): string
  return app.driver.is_open ? words.Printable(render.Status(app.driver.view)) : ''
enddef

def Close(buffer: number)
  var app = apps.Remove(buffer)
  driver.OnExit(app.driver, '')
enddef

# Asks the service for its view; restarts it if it has ended, or does not answer.
def Refresh(app: dict<any>)
  if app.driver.is_open && !app.driver.is_late
    driver.Act(app.driver, () => {
      driver.Notify(app.driver, '')
      driver.Refresh(app.driver)
    })
  else
    Start(app, [])
  endif
enddef

def Resize()
  for app in apps.All()
    if screen.Room(app.screen) != app.room
      Draw(app, false)
    endif
  endfor
enddef

def Draw(app: dict<any>, is_answer: bool)
  if !apps.Has(app)
    return
  endif
  var self = app.driver
  var at = screen.Key(app.screen)
  var late = self.is_late ? 'The service has not answered yet; R starts it again.' : ''
  var trouble: string = self.trouble == '' ? late : self.trouble
  var way_on = self.trouble == '' ? '' : 'R starts the service again'
  var hint: string = self.is_open ? keys.Hint(self.view) : way_on
  app.room = screen.Room(app.screen)
  screen.Draw(app.screen, render.Draw(self.view, self.drafts, trouble, self.is_open, app.room)
    + [{key: [], pieces: []}, {key: [], pieces: [[hint .. (hint == '' ? '' : ' · ') .. '? shows the keys', 'Hint']]}])
  if self.is_open
    screen.Go(app.screen, focus.Follow(app.focus, self.view, screen.Keys(app.screen), at, is_answer))
  endif
  redrawstatus!
enddef

# Opens the document of a view, and announces it.
def Arrive(app: dict<any>, view: dict<any>)
  if view->has_key('document')
    documents.Open(app, view.document)
  endif
  Announce(app, view)
enddef

# Says what a view announces, with a sound if that is an alert; else an alert, if the buffer is not in sight.
def Announce(app: dict<any>, view: dict<any>)
  var alert = view->get('alert', {})
  var text = empty(alert) ? '' : $'{alert.title}: {alert.message}'
  if view->has_key('announce')
    messages.Say(view.announce)
    if !empty(alert)
      messages.Beep()
    endif
  elseif text != '' && text != app.alerted && !screen.IsShown(app.screen)
    messages.Say(text)
  endif
  app.alerted = text
enddef
