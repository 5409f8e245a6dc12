vim9script
scriptencoding utf-8
# Draws sections as lines of text: as lists, or where there is room for their columns as tables; and charts.

import autoload './lines.vim'
import autoload './offers.vim'
import autoload './words.vim'

const ORDERS = {ascending: ' ▲', descending: ' ▼'}

# The lines of a view's section; a table may take as many columns of the screen as there is room for.
export def Lines(view: dict<any>, section: dict<any>, room: number): list<dict<any>>
  var charts = Charts(view, section.id)
  var drawn = section.title != '' || empty(charts) ? [lines.Plain()] : []
  if section.title != ''
    drawn->add(lines.Plain([section.title, 'Heading']))
  endif
  drawn->extend(charts)->extend(empty(charts) ? [] : [lines.Plain()])
  if empty(section.rows) && section->has_key('emptyText')
    drawn->add(lines.Plain([section.emptyText, 'Hint']))
  endif
  var as_table = section->has_key('columns') && !empty(section.rows) ? TableLines(section, room) : []
  drawn->extend(empty(as_table) ? mapnew(section.rows, (_, row) => ListLine(section, row)) : as_table)
  var around = lines.Beside(Window(section), view, offers.Paging(section))
  drawn->extend(empty(around.pieces) ? [] : [around])
  if !empty(section.rows) && !empty(section.rowActions)
    drawn->add(lines.Plain([EachRow(section), 'Hint']))
  endif
  return drawn
enddef

# What can be done with the rows of a section; empty if that is nothing.
export def EachRow(section: dict<any>): string
  var each = mapnew(section.rowActions, (_, action) =>
    offers.Label(action, action->has_key('rowState') ? $' (if {action.rowState})' : ''))
  return empty(each) ? '' : 'Each row: ' .. join(each, ' · ')
enddef

# The lines of the charts that are above the rows of a section; without one, of those below all sections.
export def Charts(view: dict<any>, section = ''): list<dict<any>>
  return copy(view->get('charts', []))
    ->filter((_, chart) =>
      offers.Named(view.sections, chart->get('section', ''))->get('id', '') ==# section)
    ->mapnew((_, chart) => ChartLines(chart))
    ->flattennew(1)
enddef

# A line of blocks for each point; a line is drawn from its least value on.
def ChartLines(chart: dict<any>): list<dict<any>>
  var values = mapnew(chart.points, (_, point) => point.value)
  var low = chart.kind == 'line' ? min(values) : 0
  var range = max([max(values) - low, 1])
  var width = max(mapnew(chart.points, (_, point) => words.Width(point.label)))
  var unit = chart->has_key('unit') ? $' ({chart.unit})' : ''
  return [lines.Plain(), lines.Plain([chart.title .. unit, 'Heading'])] + mapnew(chart.points, (_, point) =>
    lines.Plain(['  ' .. point.label .. repeat(' ', width - words.Width(point.label)) .. ' ▏', ''],
      [repeat('█', (24 * (point.value - low) + range / 2) / range), 'Value'],
      [$' {point.value}', 'Hint']))
enddef

def Mark(row: dict<any>): string
  return !row->has_key('isSelected') ? '' : row.isSelected ? '[x] ' : '[ ] '
enddef

# A row of a list: its title and its details, of a table's those that are not empty, after their headings.
def ListLine(section: dict<any>, row: dict<any>): dict<any>
  var columns = section->get('columns', [])
  var details = mapnew(row.details, (place, detail) =>
    place >= len(columns) ? ' · ' .. detail : detail == '' ? '' : $' · {columns[place].title}: {detail}')
  return lines.Keyed(['row', section.id, row.id],
    ['  ' .. Mark(row), 'Value'],
    [row.title, row->get('isEnabled', true) ? '' : 'Disabled'],
    [join(details, ''), 'Hint'])
enddef

# A section with columns as lines of a table; none if they are wider than the room.
def TableLines(section: dict<any>, room: number): list<dict<any>>
  var heading = lines.Plain([section->get('rowHeading', ''), 'Label'])
  for column in section.columns
    var text = column.title .. ORDERS->get(column->get('order', ''), '')
    var group = column->get('action', {})->get('isEnabled', false) ? 'Action' : 'Label'
    heading.pieces->add([text, group, ['heading', section.id, column.id]])
  endfor
  var drawn = [heading]
  for row in section.rows
    var group = row->get('isEnabled', true) ? '' : 'Disabled'
    var cells = mapnew(section.columns, (place, _) => [row.details->get(place, ''), group])
    drawn->add({key: ['row', section.id, row.id], pieces: [[row.title, group]] + cells})
  endfor
  var marks = [''] + mapnew(section.rows, (_, row) => Mark(row))
  var indent = max(mapnew(marks, (_, mark) => len(mark)))
  var widths = range(len(heading.pieces))->map((_, place) =>
    max(mapnew(drawn, (_, line) => words.Width(line.pieces[place][0]))))
  if indent + reduce(widths, (sum, width) => sum + 2 + width, 0) > room
    return []
  endif
  for [place, line] in items(drawn)
    Pad(line.pieces, section.columns, widths)
    line.pieces->insert(['  ' .. marks[place] .. repeat(' ', indent - len(marks[place])), 'Value'])
  endfor
  return drawn
enddef

# Pads the cells of a table's line to their widths; behind the last text there is nothing.
def Pad(cells: list<list<any>>, columns: list<dict<any>>, widths: list<number>)
  while len(cells) > 1 && cells[-1][0] == ''
    remove(cells, -1)
  endwhile
  for [place, cell] in items(cells)
    var missing = widths[place] - words.Width(cell[0])
    var alignment = place > 0 ? columns[place - 1].alignment : 'start'
    var before = {center: missing / 2, end: missing}->get(alignment, 0)
    var after = place < len(cells) - 1 ? missing - before + 2 : 0
    cell[0] = repeat(' ', before) .. cell[0] .. repeat(' ', after)
  endfor
enddef

# Where the window of a list is, if that is not all of it.
def Window(section: dict<any>): dict<any>
  var first = section->get('offset', 0)
  var shown = len(section.rows)
  if section->get('total', section->has_key('offset') ? -1 : shown) == shown
    return lines.Plain()
  endif
  var window = shown > 0 ? $'{first + 1}–{first + shown}' : 'none'
  return lines.Plain([$'{window} of {section->get("total", "many")}', 'Hint'])
enddef
