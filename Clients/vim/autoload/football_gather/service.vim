vim9script
# The service as a job of the editor, found, started and ended.

import autoload './connection.vim'

# How long a service may take to end by itself, in milliseconds.
const GRACE = 1000

# How many of the last lines that it wrote to stderr are shown when it ends.
const SAID = 3

const BUILD = expand('<script>:p:h:h:h:h:h') .. '/.build/release/football-gather'

# The jobs of the services that have not ended.
var running: list<job>

# Starts a service with these arguments: its job, and the connection to it, or else the trouble as a sentence. If
# it ends unasked later, the listener's OnExit(sentence) is called.
export def Start(arguments: list<string>, listener: dict<func>): dict<any>
  var command = Locate()
  if !executable(command[0])
    return {trouble: $'The service {command[0]} cannot be started. Build it with `swift build -c release`, '
      .. 'or name another one in g:football_gather_command.'}
  endif
  var self: dict<any> = {is_closed: false}
  var log: list<string>
  # It has ended when it is gone, and all that it has said has been read.
  var signs = 2
  def Ended()
    signs -= 1
    if signs == 0
      filter(running, (_, job) => job != self.job)
    endif
    if signs == 0 && !self.is_closed
      self.is_closed = true
      var end = job_info(self.job)
      var how = end.termsig == '' ? $'with status {end.exitval}' : $'by signal {end.termsig}'
      var said = empty(log) ? '.' : ': ' .. join(log)
      listener.OnExit($'The service {command[0]} has ended {how}{said}')
    endif
  enddef
  self.job = job_start(command + arguments, {
    out_cb: (_, line) => {
      if !self.is_closed
        connection.Receive(self.connection, line)
      endif
    },
    err_cb: (_, line) => {
      log = (log + [line])[-SAID :]
    },
    close_cb: (_) => Ended(),
    exit_cb: (_, _) => Ended(),
  })
  self.connection = connection.New((text) => Write(self.job, text), listener)
  running->add(self.job)
  return self
enddef

# Ends a service: end of input, and if it ignores that, by force. Its later output is ignored.
export def Close(self: dict<any>)
  if self->get('is_closed', true)
    return
  endif
  self.is_closed = true
  ch_close_in(self.job)
  timer_start(GRACE, (_) => job_stop(self.job, 'kill'))
enddef

# After its own end, the editor could not use force any more.
def CloseAtOnce()
  for job in running
    ch_close_in(job)
  endfor
  for _ in range(GRACE / 10)
    filter(running, (_, job) => job_status(job) == 'run')
    if empty(running)
      return
    endif
    sleep 10m
  endfor
  for job in running
    job_stop(job, 'kill')
  endfor
enddef

autocmd VimLeavePre * CloseAtOnce()

# The command: g:football_gather_command, else FOOTBALL_GATHER, else the checkout's build, else the
# one on PATH.
export def Locate(): list<string>
  var named = get(g:, 'football_gather_command', $FOOTBALL_GATHER)
  if !empty(named)
    return type(named) == v:t_list ? copy(named) : [named]
  endif
  return [executable(BUILD) ? BUILD : 'football-gather']
enddef

def Write(to: job, text: string)
  try
    ch_sendraw(to, text)
  catch /^Vim\%((\a\+)\)\=:E\d\+:/
    # It has just ended; Ended is called next.
  endtry
enddef
