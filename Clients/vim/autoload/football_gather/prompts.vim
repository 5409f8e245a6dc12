vim9script
# Asks for the values of fields, one after another where they are of a form.

import autoload './driver.vim'
import autoload './editor.vim'
import autoload './offers.vim'
import autoload './presses.vim'
import autoload './screen.vim'
import autoload './words.vim'

# The key that ended a prompt: input() gives the same for Escape as for an empty line.
var ending = ''

# Asks for a field's value.
export def Ask(app: dict<any>, field: dict<any>)
  var prompt = words.Printable(field.label) .. ': '
  var shown = offers.Text(offers.Shown(field, app.driver.drafts))
  if field->has_key('lines')
    editor.Open(app.screen.buffer, field, shown, (text) => driver.Take(app.driver, ['field', field.id], text))
  elseif field.kind == 'choice'
    var choice = ChooseFrom(prompt, field->get('choices', []), (item) => item.title)
    if !empty(choice)
      Fill(app, field.id, choice.id)
    endif
  else
    var text = Text(field, prompt, words.Printable(shown))
    if ending != ''
      Fill(app, field.id, text)
    endif
    if ending == '<CR>'
      driver.Press(app.driver, 'on', () => GoOn(app, field.id))
    endif
  endif
enddef

# Asks for one of some items, and gives nothing for none.
export def ChooseFrom(prompt: string, items: list<dict<any>>, Title: func): dict<any>
  var place = inputlist([words.Printable(prompt)]
    + mapnew(items, (index, item) => $'{index + 1}: {words.Printable(Title(item))}'))
  return place > 0 ? items->get(place - 1, {}) : {}
enddef

# Asks for a text in one line; <Tab> takes it over too, and does not go on.
def Text(field: dict<any>, prompt: string, default: string): string
  ending = ''
  for key in ['<CR>', '<Tab>']
    execute $'cnoremap <buffer><expr> {key} End("<lt>{key[1 :]}")'
  endfor
  var text = ''
  try
    text = field.kind == 'secret' ? inputsecret(prompt) : input(prompt, default)
  finally
    cunmap <buffer> <CR>
    cunmap <buffer> <Tab>
  endtry
  # The prompt would stay in sight.
  redraw
  echo ''
  return text
enddef

# Ends a prompt.
def End(key: string): string
  ending = key
  return "\<CR>"
enddef

# Puts a value into the field with an id as soon as the service is ready; the view may be another one then,
# without the field.
def Fill(app: dict<any>, id: string, value: any)
  driver.Act(app.driver, () => {
    var thing = driver.Find(app.driver, ['field', id])
    if !empty(thing)
      driver.Fill(app.driver, thing.field, value)
    endif
  })
enddef

# Goes on in the form of a field that has been filled: asks for the text after it; behind the last one, goes to
# a required field that is empty; where there is none, does what the form is for.
def GoOn(app: dict<any>, id: string)
  var form = offers.Form(app.driver.view)
  var place = form->indexof((_, field) => field.id ==# id)
  if place < 0 || app.driver.trouble != '' || form[place]->has_key('change') && form[place]->has_key('error')
    return
  endif
  var next = form[place + 1 :]->filter((_, field) => field.isEnabled && offers.IsTyped(field))
  var missing = copy(form)->filter((_, field) => field.isRequired && offers.IsEmpty(field, app.driver.drafts))
  if empty(next + missing)
    presses.Main(app)
    return
  endif
  screen.Go(app.screen, ['field', (next + missing)[0].id])
  if !empty(next)
    presses.Ask(app)
  endif
enddef
