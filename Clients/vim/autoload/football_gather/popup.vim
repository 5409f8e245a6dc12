vim9script
# Lines in a window in front of the others.

# How long a window that closes by itself stays open, in milliseconds.
const TIME = 5000

# Shows lines until a key closes them; those that move the cursor scroll.
export def Open(lines: list<string>)
  popup_create(lines, Look()->extend({filter: Filter, mapping: false}))
enddef

# Shows lines for some time.
export def Flash(lines: list<string>)
  popup_create(lines, Look()->extend({time: TIME}))
enddef

def Look(): dict<any>
  return {border: [], padding: [0, 1, 0, 1], maxheight: max([&lines - 6, 1]), maxwidth: &columns - 6}
enddef

def Filter(window: number, key: string): bool
  if ['j', "\<Down>", "\<C-e>", "\<C-d>", "\<C-f>", "\<PageDown>", 'G']->index(key) >= 0
    win_execute(window, "normal! \<C-e>")
  elseif ['k', "\<Up>", "\<C-y>", "\<C-u>", "\<C-b>", "\<PageUp>", 'g']->index(key) >= 0
    win_execute(window, "normal! \<C-y>")
  else
    popup_close(window)
  endif
  return true
enddef
