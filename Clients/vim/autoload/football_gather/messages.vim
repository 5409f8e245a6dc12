vim9script
# What the user is told without having to answer it.

import autoload './popup.vim'
import autoload './words.vim'

# Gets what is said, besides the user.
var Listener: func(string) = (_) => {
}

# Says a sentence of the service.
export def Say(sentence: string)
  Listener(words.Printable(sentence))
  Tell(sentence)
enddef

# Shows a sentence as a message, or where there is no room for that in a window that closes by itself.
export def Tell(sentence: string)
  var text = words.Printable(sentence)
  # Together with an earlier message, this one would have to be confirmed.
  redraw
  if words.Width(text) <= v:echospace
    echomsg text
  else
    popup.Flash([text])
  endif
enddef

# Has a function called with each sentence that is said.
export def Listen(Hear: func(string))
  Listener = Hear
enddef

# Makes a sound, unless 'belloff' says that Escape makes none.
export def Beep()
  # Escape ends Visual and Select mode, and in Insert mode it goes back by a column.
  if mode() !~# "[vVsS\<C-v>\<C-s>]"
    var place = getcurpos()
    execute "normal! \<Esc>"
    setpos('.', place)
  endif
enddef
