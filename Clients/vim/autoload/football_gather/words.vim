vim9script
scriptencoding utf-8
# The service's texts as the editor may show them.

# Control characters, line separators, direction overrides, and lone surrogates.
const HARMFUL = '\%#=2[\x01-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]'

# A text in one line, without anything that would control a terminal or change the direction of the text beside it.
export def Printable(text: string): string
  # Most texts are as they have to be, and a list has many.
  return text =~ HARMFUL ? text->substitute('\r\?\n', ' ', 'g')->substitute(HARMFUL, '�', 'g') : text
enddef

# How many columns a text takes as it is shown.
export def Width(text: string): number
  return strdisplaywidth(Printable(text))
enddef
