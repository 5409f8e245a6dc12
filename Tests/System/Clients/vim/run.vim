vim9script
# Plays steps like a user at the keyboard, and reports the text of the screen.

set encoding=utf-8
const job = json_decode(join(readfile($STEPS), "\n"))
if job.client != ''
  execute 'set runtimepath^=' .. job.client
  runtime plugin/football_gather.vim
  g:football_gather_command = job.command
endif

import autoload 'football_gather.vim'
import autoload 'football_gather/offers.vim'
import autoload 'football_gather/screen.vim'

var reads: dict<any>

# The view that is shown, empty before the first one.
def View(): dict<any>
  return football_gather.Last().driver.view
enddef

def Text(): string
  return screen.Text(football_gather.Last().screen)
enddef

def Idle(): bool
  return empty(football_gather.Last()) || empty(football_gather.Last().driver.awaited)
enddef

def Type(keys: string)
  feedkeys(eval($'"{keys}"'), 'xt')
enddef

def Wait(what: string, Condition: func(): bool)
  var start = reltime()
  while !Condition()
    if reltime(start)->reltimefloat() * 1000 > job.patience
      throw $"waited in vain for {what} in:\n{Text()}"
    endif
    sleep 2m
  endwhile
enddef

# Walks to a thing from the first line on.
def Go(key: list<string>)
  # A prompt may have opened by itself.
  Type('\<Esc>gg')
  for _ in range(line('$'))
    if screen.Key(football_gather.Last().screen) == key
      return
    endif
    Type('\<Tab>')
  endfor
  throw $"cannot get to {key} in:\n{Text()}"
enddef

def Fill(id: string, value: any)
  var field = offers.Named(View().fields, id)
  if field.kind == 'choice'
    Go(['field', id, value])
    Type('\<CR>')
  elseif field.kind == 'toggle'
    Go(['field', id])
    Type(repeat('\<CR>', value == field.value ? 0 : 1))
  elseif field.kind == 'stepper'
    Go(['field', id])
    Type(repeat('+', value - field.value))
  else
    Go(['field', id])
    Type($'\<CR>\<C-u>{value}\<Tab>')
  endif
  Wait(id, Idle)
enddef

def Row(title: string, id: string)
  for section in View().sections
    for row in section.rows
      if row.title == title
        Go(['row', section.id, row.id])
        var place = offers.RowActions(section, row)->indexof((_, action) => action.id == id)
        Type($'A{place + 1}\<CR>')
        return
      endif
    endfor
  endfor
  throw $'there is no row {title}'
enddef

# The buffer's keys, those of Visual mode and of prompts with a prefix.
def Mapped(): list<string>
  const prefixes = {n: '', x: 'v_', c: 'c_'}
  return maplist()->filter((_, mapping) => mapping.buffer && prefixes->has_key(mapping.mode))
    # What is read from a mapping need not look as it was written.
    ->mapnew((_, mapping) => prefixes[mapping.mode] .. substitute(mapping.lhs, '<C-S>', '<C-s>', ''))
enddef

def Read(name: string)
  Wait(name, Idle)
  reads[name] = {
    text: Text(),
    line: getline('.'),
    column: col('.'),
    groups: prop_list(line('.'))->mapnew((_, prop) => prop.type),
    messages: execute('messages'),
    popup: popup_list()->mapnew((_, window) => getbufline(winbufnr(window), 1, '$')->join("\n"))->join("\n"),
    status: football_gather.Statusline(),
    buffer: getline(1, '$')->join("\n"),
    heading: &l:statusline,
    windows: winnr('$'),
    register: getreg('"'),
    mapped: Mapped(),
  }
enddef

# The lines of the window, as they are broken to its width.
def Drawing(): string
  redraw
  const [top, left] = win_screenpos(0)
  const columns = range(left, left + winwidth(0) - 1)
  return range(top, screenpos(0, line('$'), col([line('$'), '$']) - 1).row)
    ->mapnew((_, row) => columns->mapnew((_, column) => screenstring(row, column))->join('')->trim(' ', 2))
    ->join("\n")
enddef

# The colours of the plugin's highlight groups, each with the group that it is linked to.
def Colours(background: string): dict<list<string>>
  syntax on
  set termguicolors
  &background = background
  var colours: dict<list<string>>
  for group in getcompletion('FootballGather', 'highlight')
    const id = synIDtrans(hlID(group))
    colours[group] = [synIDattr(id, 'name'), synIDattr(id, 'fg#', 'gui'), synIDattr(id, 'bg#', 'gui')]
  endfor
  return colours
enddef

# Whether there is a sound during other steps.
def Beeps(is_expected: bool, steps: list<dict<any>>)
  g:Step = () => {
    for step in steps
      PlayAll(step)
    endfor
  }
  v:errors = []
  call(is_expected ? 'assert_beeps' : 'assert_nobeep', ['call g:Step()'])
  if !empty(v:errors)
    throw v:errors[0]
  endif
enddef

def PlayAll(step: dict<any>)
  for [name, argument] in items(step)
    Play(name, argument)
  endfor
enddef

def Play(step: string, with: any)
  if step == 'type'
    Wait(with, Idle)
    Type(with)
  elseif step == 'sees'
    Wait(with, () => Idle() && stridx(Text(), with) >= 0)
  elseif step == 'misses'
    Wait('not ' .. with, () => Idle() && stridx(Text(), with) < 0)
  elseif step == 'screen'
    Wait(with, () => Idle() && View()->get('screen', '') == with)
  elseif step == 'ended'
    var children = $'/proc/{getpid()}/task/{getpid()}/children'
    Wait('the end of the service', () => empty(readfile(children)))
  elseif step == 'go'
    Go(with)
  elseif step == 'fill'
    for [id, value] in items(with)
      Fill(id, value)
    endfor
  elseif step == 'press'
    Go([View()->has_key('alert') ? 'alert' : 'action', with])
    Type('\<CR>')
  elseif step == 'row'
    Row(with[0], with[1])
  elseif step == 'late'
    # Types when an answer has been waited for too long.
    Wait('patience', () => !!football_gather.Last().driver.is_late)
    reads.late = {text: Text()}
    Type(with)
  elseif step == 'touch'
    # Lets a service go on that waits at this pipe.
    writefile([], with)
  elseif step == 'beeps'
    Beeps(with[0], with[1])
  elseif step == 'draw'
    Wait(with, Idle)
    reads[with] = Drawing()
  elseif step == 'colours'
    reads[with] = Colours(with)
  elseif step == 'read'
    Read(with)
  else
    throw $'there is no step {step}'
  endif
enddef

var report: dict<any> = {reads: reads}
try
  for step in job.steps
    PlayAll(step)
  endfor
catch
  report.failure = $'{v:exception} at {v:throwpoint}'
endtry
writefile([json_encode(report)], job.report)
if !job.stays
  qall!
endif
