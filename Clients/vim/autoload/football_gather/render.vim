vim9script
scriptencoding utf-8
# Draws any view as lines of text. It knows the vocabulary of views, and no screen.

import autoload './offers.vim'
import autoload './words.vim'

const MARKS = {primary: '▸ ', cancel: '✕ ', destructive: '! ', back: '← '}
const GROUPS = {primary: 'Primary', destructive: 'Destructive'}

# Draws a view; `drafts` are the user's values of fields, `notice` the last error. What
# is behind an alert, or has no service any more, can only be read. A line is a dictionary of
# its pieces, each a text with its highlight group or none, and the key of what is picked on it.
export def Draw(view: dict<any>, drafts: dict<any>, notice: string, is_open: bool): list<dict<any>>
  var lines: list<dict<any>>
  var alert = view->get('alert', {})
  if !empty(alert)
    lines->add(Line(['┌ ' .. alert.title, 'Alert']))
    lines->add(Line(['│ ', 'Alert'], [alert.message, '']))
    lines->extend(ActionLines('alert', alert.actions, '│ '))
    lines->add(Line(['└', 'Alert']))
  endif
  if notice != ''
    lines->add(Line([notice, 'Notice']))
  endif
  var body = empty(view) ? [] : Screen(view, drafts)
  return lines + (is_open && empty(alert) ? body : mapnew(body, (_, line) => Behind(line)))
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

def Line(...pieces: list<list<string>>): dict<any>
  return {pieces: pieces, key: []}
enddef

def Keyed(key: list<string>, ...pieces: list<list<string>>): dict<any>
  return {pieces: pieces, key: key}
enddef

def Behind(line: dict<any>): dict<any>
  return {pieces: mapnew(line.pieces, (_, piece) => [piece[0], 'Behind']), key: []}
enddef

# The loading text with its progress.
def Loading(view: dict<any>): string
  const progress = view->get('progress', {})
  return 'Loading …' .. (empty(progress) ? '' : $' {progress.done} of {progress.total}')
enddef

def Screen(view: dict<any>, drafts: dict<any>): list<dict<any>>
  var lines = [Line([view.title, 'Title'])]
  if view.isLoading
    lines->add(Line([Loading(view), 'Hint']))
  endif
  if view->has_key('message')
    lines->add(Line([view.message, '']))
  endif
  if !empty(view.fields)
    lines->add(Line())
  endif
  var width = max(mapnew(view.fields, (_, field) => words.Width(field.label)))
  for field in view.fields
    lines->extend(FieldLines(field, drafts, width))
  endfor
  for section in view.sections
    lines->extend(SectionLines(section))
  endfor
  for chart in view->get('charts', [])
    lines->extend(ChartLines(chart))
  endfor
  return lines->add(Line())->extend(ActionLines('action', view.actions, ''))
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
  var lines = [Keyed(can_change ? ['field', field.id] : [],
    [label .. indent[words.Width(label) :], 'Label'],
    [texts[0], shade],
    [limits, 'Hint'])]
  lines->extend(mapnew(texts[1 :], (_, text) => Line([indent, ''], [text, shade])))
  var chosen = offers.Text(offers.Shown(field, drafts))
  for choice in field->get('choices', [])
    var mark = choice.id == chosen ? '(•) ' : '( ) '
    lines->add(Keyed(can_change ? ['field', field.id, choice.id] : [],
      [indent .. mark .. choice.title, can_change ? '' : 'Disabled']))
  endfor
  if field->has_key('error')
    lines->add(Line([indent .. '^ ' .. field.error, 'Error']))
  endif
  return lines
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

def SectionLines(section: dict<any>): list<dict<any>>
  var lines = [Line()]
  if section.title != ''
    lines->add(Line([section.title, 'Heading']))
  endif
  if empty(section.rows) && section->has_key('emptyText')
    lines->add(Line([section.emptyText, 'Hint']))
  endif
  for row in section.rows
    var mark = !row->has_key('isSelected') ? '' : row.isSelected ? '[x] ' : '[ ] '
    lines->add(Keyed(empty(offers.RowActions(section, row)) ? [] : ['row', section.id, row.id],
      ['  ' .. mark, 'Value'],
      [row.title, row->get('isEnabled', true) ? '' : 'Disabled'],
      [join(mapnew(row.details, (_, detail) => ' · ' .. detail), ''), 'Hint']))
  endfor
  var first = section->get('offset', 0)
  var shown = len(section.rows)
  if section->get('total', section->has_key('offset') ? -1 : shown) != shown
    var window = shown > 0 ? $'{first + 1}–{first + shown}' : 'none'
    lines->add(Line([$'{window} of {section->get("total", "many")}', 'Hint']))
  endif
  if shown > 0 && !empty(section.rowActions)
    var each = mapnew(section.rowActions, (_, action) => {
      var state = action->has_key('rowState') ? $' (if {action.rowState})' : ''
      return action.title .. state .. offers.Reason(action)
    })
    lines->add(Line(['Each row: ' .. join(each, ' · '), 'Hint']))
  endif
  return lines
enddef

# A line of blocks for each point; a line is drawn from its least value on.
def ChartLines(chart: dict<any>): list<dict<any>>
  var values = mapnew(chart.points, (_, point) => point.value)
  var low = chart.kind == 'line' ? min(values) : 0
  var range = max([max(values) - low, 1])
  var width = max(mapnew(chart.points, (_, point) => words.Width(point.label)))
  var unit = chart->has_key('unit') ? $' ({chart.unit})' : ''
  return [Line(), Line([chart.title .. unit, 'Heading'])] + mapnew(chart.points, (_, point) =>
    Line(['  ' .. point.label .. repeat(' ', width - words.Width(point.label)) .. ' ▏', ''],
      [repeat('█', (24 * (point.value - low) + range / 2) / range), 'Value'],
      [$' {point.value}', 'Hint']))
enddef

def ActionLines(kind: string, actions: list<dict<any>>, indent: string): list<dict<any>>
  return mapnew(actions, (_, action) => Keyed([kind, action.id], [indent, 'Alert'],
    [MARKS->get(action.role, '  ') .. action.title .. offers.Reason(action),
      action.isEnabled ? GROUPS->get(action.role, 'Action') : 'Disabled']))
enddef
