vim9script
# The service as a job of the editor, found, started and ended.

import autoload './connection.vim'

# How long a service may take to end by itself, in milliseconds.
const GRACE = 1000

# How many of the last lines that it wrote to stderr are shown when it ends.
const SAID = 3

const BUILD = expand('<script>:p:h:h:h:h:h') .. '/.build/release/football-gather'

var current: job = null_job
# Those that were asked to end.
var closed: list<job>

# Starts the service with these arguments, and a connection to it. Says why if that fails; if the
# service ends unasked later, the listener's OnExit(sentence) is called.
export def Start(arguments: list<string>, listener: dict<func>): string
  var command = Locate()
  if !executable(command[0])
    return $'The service {command[0]} cannot be started. Build it with `swift build -c release`, '
      .. 'or name another one in g:football_gather_command.'
  endif
  var started: job
  var log: list<string>
  # It has ended when it is gone, and all that it has said has been read.
  var signs = 2
  def Ended()
    signs -= 1
    if signs == 0 && started == current
      var end = job_info(started)
      var how = end.termsig == '' ? $'with status {end.exitval}' : $'by signal {end.termsig}'
      var said = empty(log) ? '.' : ': ' .. join(log)
      current = null_job
      listener.OnExit($'The service {command[0]} has ended {how}{said}')
    endif
  enddef
  started = job_start(command + arguments, {
    out_cb: (_, line) => {
      if started == current
        connection.Receive(line)
      endif
    },
    err_cb: (_, line) => {
      log = (log + [line])[-SAID :]
    },
    close_cb: (_) => Ended(),
    exit_cb: (_, _) => Ended(),
  })
  current = started
  connection.Begin(Write, listener)
  return ''
enddef

# Ends the service: end of input, and if it ignores that, by force. Its later output is ignored.
export def Close()
  if current != null_job
    var leaving = current
    current = null_job
    ch_close_in(leaving)
    closed->add(leaving)
    timer_start(GRACE, (_) => job_stop(leaving, 'kill'))
  endif
enddef

# After its own end, the editor could not use force any more.
def CloseAtOnce()
  Close()
  for _ in range(GRACE / 10)
    filter(closed, (_, job) => job_status(job) == 'run')
    if empty(closed)
      return
    endif
    sleep 10m
  endfor
  for job in closed
    job_stop(job, 'kill')
  endfor
enddef

autocmd VimLeavePre * CloseAtOnce()

# The command: g:football_gather_command, else FOOTBALL_GATHER, else the checkout's build, else the
# one on PATH.
def Locate(): list<string>
  var named = get(g:, 'football_gather_command', $FOOTBALL_GATHER)
  if !empty(named)
    return type(named) == v:t_list ? copy(named) : [named]
  endif
  return [executable(BUILD) ? BUILD : 'football-gather']
enddef

def Write(text: string)
  try
    ch_sendraw(current, text)
  catch /^Vim\%((\a\+)\)\=:E\d\+:/
    # It has just ended; Ended is called next.
  endtry
enddef
