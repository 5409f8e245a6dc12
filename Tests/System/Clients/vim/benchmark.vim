vim9script
# Prints how long the first drawing of a list takes: of 20 rows, of the window of 100 rows in which the service sends
# a list of 1,000, and of 1,000 rows: `vim -es -N -u NONE -i NONE -n -S benchmark.vim`.

set encoding=utf-8
execute 'set runtimepath^=' .. expand('<script>:p:h:h:h:h:h') .. '/Clients/vim'

import autoload 'football_gather/app.vim'
import autoload 'football_gather/driver.vim'

const TURNS = 9

# A screen with a table of so many rows, out of as many or more.
def View(count: number, total: number): dict<any>
  var columns = range(1, 3)->mapnew((_, place) =>
    ({id: $'c{place}', title: $'Column {place}', alignment: 'start', isNumber: false}))
  var rows = range(1, count)->mapnew((_, place) =>
    ({id: $'{place}', title: $'Player {place}', details: ['Winger', 'Amateur', '7'], isSelected: false}))
  var open = {id: 'open', title: 'Open', method: 'kit/open', isEnabled: true, role: 'primary'}
  var next = {id: 'next', title: 'Next', method: 'kit/next', isEnabled: true, role: 'normal'}
  var section = {id: 's', title: '', rowHeading: 'Name', columns: columns, rows: rows, rowActions: [open],
    offset: 0, total: total}
  if count < total
    section.next = 'next'
  endif
  return {screen: 'kit', revision: 1, title: 'Kit', isLoading: false, fields: [], sections: [section],
    actions: count < total ? [next] : []}
enddef

# The milliseconds of a first drawing, in another buffer.
def Time(view: dict<any>): float
  var shown = app.New()
  var listener = driver.Listener(shown.driver)
  var start = reltime()
  listener.Notified('view/changed', view)
  redraw
  var time = reltime(start)->reltimefloat() * 1000
  execute $'bwipeout! {shown.screen.buffer}'
  return time
enddef

# The medians of the first drawings of these views, which are drawn by turns.
def Medians(views: list<dict<any>>): list<float>
  var times: list<list<float>> = mapnew(views, (_, _) => [])
  for _ in range(TURNS)
    for [place, view] in items(views)
      times[place]->add(Time(view))
    endfor
  endfor
  return mapnew(times, (_, taken) => sort(taken, 'f')[TURNS / 2])
enddef

const [few, window, all] = Medians([View(20, 20), View(100, 1000), View(1000, 1000)])
const line = printf('20 rows: %.1f ms, 100 of 1,000 rows: %.1f ms, ratio %.1f, 1,000 rows: %.1f ms, ratio %.1f',
  few, window, window / few, all, all / few)
writefile([line], '/dev/stderr', 'a')
qall!
