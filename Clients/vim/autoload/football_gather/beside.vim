vim9script
# Draws short sections that follow each other side by side, where all of them have room.

import autoload './lines.vim'
import autoload './sections.vim'
import autoload './words.vim'

# How many rows a short section has at most.
const ROWS = 12

# How many spaces are between two sections.
const GAP = 4

# The lines of a view's sections.
export def Lines(view: dict<any>, room: number): list<dict<any>>
  var drawn: list<dict<any>>
  var group: list<dict<any>>
  for [place, section] in items(view.sections)
    var following = view.sections->get(place + 1, {})
    group->add(section)
    if empty(following) || !IsShort(view, section) || !IsShort(view, following)
      drawn->extend(len(group) > 1 ? Short(view, group, room) : sections.Lines(view, section, room))
      group = []
    endif
  endfor
  return drawn
enddef

# Whether a section is a short list, and has no chart.
def IsShort(view: dict<any>, section: dict<any>): bool
  return empty(section->get('columns', [])) && len(section.rows) <= ROWS && empty(sections.Charts(view, section.id))
enddef

# The lines of short sections, side by side if they fit into the room; each has room for the line on what can be
# done with its rows, so that rows that come and go move no other list.
def Short(view: dict<any>, group: list<dict<any>>, room: number): list<dict<any>>
  var drawings = mapnew(group, (_, section) => sections.Lines(view, section, room))
  var widths = mapnew(group, (place, section) =>
    max([words.Width(sections.EachRow(section))] + mapnew(drawings[place], (_, line) => WidthOf(line))))
  var total = reduce(widths, (sum, width) => sum + width + GAP, -GAP)
  return get(g:, 'football_gather_beside', true) && total <= room
    ? SideBySide(drawings, widths) : flattennew(drawings, 1)
enddef

def WidthOf(line: dict<any>): number
  return words.Width(mapnew(line.pieces, (_, piece) => piece[0])->join(''))
enddef

# The lines of drawings of sections, side by side.
def SideBySide(drawings: list<list<dict<any>>>, widths: list<number>): list<dict<any>>
  return range(max(mapnew(drawings, (_, drawing) => len(drawing))))->mapnew((_, place) => {
    var parts = mapnew(drawings, (_, drawing) => drawing->get(place, lines.Plain()))
    var is_blank = copy(parts)->filter((_, part) => !empty(part.pieces))->empty()
    return is_blank ? lines.Plain() : Joined(parts, widths)
  })
enddef

# One line for the lines of several sections, which may be empty; each has its keys, also on the spaces up to the
# next one, and the last one at least a space.
def Joined(parts: list<dict<any>>, widths: list<number>): dict<any>
  var line = lines.Plain()
  for [place, part] in items(parts)
    line.pieces->extend(mapnew(part.pieces, (_, piece) => len(piece) > 2 ? piece : piece + [part.key]))
    var is_last = place == len(parts) - 1
    if !is_last || empty(part.pieces)
      var spaces = is_last ? 1 : widths[place] - WidthOf(part) + GAP
      line.pieces->add([repeat(' ', spaces), '', part.key])
    endif
  endfor
  return line
enddef
