vim9script
# Prints how long the first drawing of a table takes:
# `vim -es -N -u NONE -i NONE -n -S benchmark.vim`.

set encoding=utf-8
execute 'set runtimepath^=' .. expand('<script>:p:h:h:h:h:h') .. '/Clients/vim'

import autoload 'football_gather/app.vim'
import autoload 'football_gather/driver.vim'

# A screen with a table of so many rows.
def View(count: number): dict<any>
  var columns = range(1, 3)->mapnew((_, place) =>
    ({id: $'c{place}', title: $'Column {place}', alignment: 'start', isNumber: false}))
  var rows = range(1, count)->mapnew((_, place) =>
    ({id: $'{place}', title: $'Player {place}', details: ['Winger', 'Amateur', '7'], isSelected: false}))
  var open = {id: 'open', title: 'Open', method: 'kit/open', isEnabled: true, role: 'primary'}
  var section = {id: 's', title: '', rowHeading: 'Name', columns: columns, rows: rows, rowActions: [open]}
  return {screen: 'kit', revision: 1, title: 'Kit', isLoading: false, fields: [], sections: [section], actions: []}
enddef

# The milliseconds of the fastest of five first drawings, each in another buffer.
def Fastest(count: number): float
  var best = 1.0e9
  for _ in range(5)
    var shown = app.New()
    var listener = driver.Listener(shown.driver)
    var start = reltime()
    listener.Notified('view/changed', View(count))
    redraw
    var time = reltime(start)->reltimefloat() * 1000
    best = time < best ? time : best
    execute $'bwipeout! {shown.screen.buffer}'
  endfor
  return best
enddef

const few = Fastest(20)
const many = Fastest(1000)
const line = printf('20 rows: %.1f ms, 1,000 rows: %.1f ms, ratio %.1f', few, many, many / few)
writefile([line], '/dev/stderr', 'a')
qall!
