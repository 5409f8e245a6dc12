vim9script
scriptencoding utf-8
# Draws any view as lines of text. It knows the vocabulary of views, and no screen.

import autoload './beside.vim'
import autoload './lines.vim'
import autoload './offers.vim'
import autoload './sections.vim'
import autoload './words.vim'

const SEVERITIES = {success: 'Success', warning: 'Warning', error: 'Error'}

# Draws a view; `drafts` are the user's values of fields, `trouble` the last error, `room` how many columns
# the screen has. What is behind an alert, or has no service any more, can only be read.
export def Draw(view: dict<any>, drafts: dict<any>, trouble: string, is_open: bool,
    room: number): list<dict<any>>
  var drawn: list<dict<any>>
  var alert = view->get('alert', {})
  if !empty(alert)
    var frame = Severity(alert)
    drawn->add(lines.Plain(['┌ ' .. alert.title, frame]))
    drawn->add(lines.Plain(['│ ', frame], [alert.message, '']))
    drawn->extend(lines.OfActions('alert', alert.actions, '│ ', frame))
    drawn->add(lines.Plain(['└', frame]))
  endif
  if trouble != ''
    drawn->add(lines.Plain([trouble, 'Error']))
  endif
  var body = empty(view) ? [] : Screen(view, drafts, room)
  return drawn + (is_open && empty(alert) ? body : mapnew(body, (_, line) => Behind(line)))
enddef

# The status while another buffer is visible: an alert, or a countdown with the counts.
export def Status(view: dict<any>): string
  if view->has_key('alert')
    return '⚽ ' .. view.alert.title
  endif
  var Texts = (kind) => copy(view.fields)->filter((_, field) => field.kind == kind)
    ->mapnew((_, field) => field->get('text', offers.Text(field->get('value', v:null))))
  var times = Texts('countdown')
  return empty(times) ? '' : trim($'⚽ {times[0]} {join(Texts("stepper"), "–")}')
enddef

# The highlight group of a notice or an alert.
def Severity(of: dict<any>): string
  return SEVERITIES->get(of->get('severity', ''), 'Info')
enddef

def Behind(line: dict<any>): dict<any>
  return {pieces: mapnew(line.pieces, (_, piece) => [piece[0], 'Behind']), key: []}
enddef

# The loading text with its progress.
def Loading(view: dict<any>): string
  const progress = view->get('progress', {})
  return 'Loading …' .. (empty(progress) ? '' : $' {progress.done} of {progress.total}')
enddef

def Screen(view: dict<any>, drafts: dict<any>, room: number): list<dict<any>>
  var drawn = [lines.Plain([view.title, 'Title'])]
  if view->has_key('notice')
    var notice = lines.Plain([view.notice.text, Severity(view.notice)])
    drawn->add(lines.Beside(notice, view, [view.notice->get('action', '')]))
  endif
  if view.isLoading
    drawn->add(lines.Plain([Loading(view), 'Hint']))
  endif
  if view->has_key('message')
    drawn->add(lines.Plain([view.message, '']))
  endif
  if !empty(view.fields)
    drawn->add(lines.Plain())
  endif
  var width = max(mapnew(view.fields, (_, field) => words.Width(field.label)))
  for field in view.fields
    drawn->extend(FieldLines(field, drafts, width))
  endfor
  drawn->extend(beside.Lines(view, room))
  drawn->extend(sections.Charts(view))
  for group in offers.Groups(view)
    drawn->add(lines.Plain())->extend(lines.OfActions('action', group, '', ''))
  endfor
  return drawn
enddef

def FieldLines(field: dict<any>, drafts: dict<any>, width: number): list<dict<any>>
  var can_change = offers.CanChange(field)
  var label = field.label .. (field->get('isRequired', false) ? '*:' : ':')
  var [value, group] = Value(field, drafts)
  var limits = field->has_key('minimum') || field->has_key('maximum')
    ? $'  ({field->get("minimum", "")}–{field->get("maximum", "")})' : ''
  var shade = field.isEnabled ? group : 'Disabled'
  var indent = repeat(' ', width + 3)
  var texts = field->has_key('lines') ? split(value, '\r\?\n', true) : [value]
  var drawn = [lines.Keyed(can_change ? ['field', field.id] : [],
    [label .. indent[words.Width(label) :], 'Label'],
    [texts[0], shade],
    [limits, 'Hint'])]
  drawn->extend(mapnew(texts[1 :], (_, text) => lines.Plain([indent, ''], [text, shade])))
  var chosen = offers.Text(offers.Shown(field, drafts))
  for choice in field->get('choices', [])
    var mark = choice.id == chosen ? '(•) ' : '( ) '
    drawn->add(lines.Keyed(can_change ? ['field', field.id, choice.id] : [],
      [indent .. mark .. choice.title, can_change ? '' : 'Disabled']))
  endfor
  if field->has_key('error')
    drawn->add(lines.Plain([indent .. '^ ' .. field.error, 'Error']))
  endif
  return drawn
enddef

# A field's value as text, and its group.
def Value(field: dict<any>, drafts: dict<any>): list<string>
  var value = offers.Text(offers.Shown(field, drafts))
  var display_text = drafts->has_key(field.id) ? value : field->get('text', value)
  if field.kind == 'secret'
    display_text = repeat('•', strcharlen(value))
  elseif field.kind == 'toggle'
    var text = drafts->has_key(field.id) ? '' : field->get('text', '')
    display_text = trim((value == 'true' ? '[x] ' : '[ ] ') .. text, ' ', 2)
  elseif field.kind == 'choice'
    display_text = offers.Named(field->get('choices', []), display_text)->get('title', display_text)
  elseif field.kind == 'countdown'
    display_text = trim(display_text .. ' ' .. field->get('state', ''))
  elseif field.kind == 'stepper'
    display_text = $'[-] {display_text} [+]'
  endif
  return display_text == '' ? [$'‹{field->get("placeholder", "")}›', 'Hint']
    : [display_text, field.kind == 'countdown' ? 'Countdown' : 'Value']
enddef
