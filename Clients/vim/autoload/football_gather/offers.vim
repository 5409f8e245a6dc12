vim9script
scriptencoding utf-8
# The rules by which a view's offers become calls.

const TYPED = ['text', 'secret', 'number']
const CHANGEABLE = TYPED + ['toggle', 'choice', 'stepper']
# The kinds that are entered in these ways.
const BY_ENTRY = {typed: 'text', chosen: 'choice', stepped: 'stepper', switched: 'toggle'}

# Makes a field of a kind not known here one that is entered in the same way.
export def MakeKnown(field: dict<any>)
  if CHANGEABLE->index(field.kind) < 0
    field.kind = BY_ENTRY->get(field->get('entry', ''), field.kind)
  endif
enddef

# Whether typed text stays from one view to the other: its screen and its subject do.
export def IsSamePlace(one: dict<any>, other: dict<any>): bool
  return one->get('screen', '') ==# other->get('screen', '')
    && one->get('subject', '') ==# other->get('subject', '')
enddef

# The item with this id, or nothing.
export def Named(items: list<dict<any>>, id: string): dict<any>
  var found = copy(items)->filter((_, item) => item.id == id)
  return empty(found) ? {} : found[0]
enddef

# Whether a field may have a value: a choice is one of those that are offered, or none if it is not required.
export def MayBe(field: dict<any>, value: any): bool
  return field.kind != 'choice'
    || (empty(value) ? !field.isRequired : !empty(Named(field->get('choices', []), value)))
enddef

# The screen's actions; while there is an alert, the alert's.
export def Actions(view: dict<any>): list<dict<any>>
  return view->has_key('alert') ? view.alert.actions : view.actions
enddef

# The section's actions that hold for this row.
export def RowActions(section: dict<any>, row: dict<any>): list<dict<any>>
  var state = row->get('isSelected', false) ? 'selected' : 'unselected'
  return copy(section.rowActions)->filter((_, action) =>
    row->get('isEnabled', true) && action->get('rowState', state) == state)
enddef

# Whether an action selects or deselects a row.
export def Selects(thing: dict<any>, action: dict<any>): bool
  return thing->has_key('row') && thing.row->has_key('isSelected') && action->has_key('rowState')
    && action.isEnabled
enddef

# The key of the next row of a section that can be used, or nothing.
export def NextRow(section: dict<any>, row: dict<any>): list<string>
  var place = section.rows->indexof((_, other) => other.id ==# row.id)
  for other in section.rows[place + 1 :]
    if !empty(RowActions(section, other))
      return ['row', section.id, other.id]
    endif
  endfor
  return []
enddef

# What a thing itself offers.
export def OwnActions(thing: dict<any>): list<dict<any>>
  if thing->has_key('row')
    return RowActions(thing.section, thing.row)
  endif
  var action = thing->get('action', thing->get('column', {})->get('action', {}))
  return empty(action) ? [] : [action]
enddef

# What pressing a thing itself does, or nothing; of a row, the primary action that holds for it.
export def Default(thing: dict<any>): dict<any>
  return OwnActions(thing)->filter((_, action) => !thing->has_key('row') || action.role == 'primary')->get(0, {})
enddef

# The action of a letter, or nothing: of the thing at the cursor, else of the view.
export def Lettered(view: dict<any>, thing: dict<any>, letter: string): dict<any>
  var all = OwnActions(thing) + (empty(view) ? [] : Actions(view))
  return all->filter((_, action) => action->get('key', '') ==# letter)->get(0, {})
enddef

# All that the view offers now: of its rows, and of itself or its alert.
export def AllActions(view: dict<any>): list<dict<any>>
  var of_rows = view->has_key('alert') ? [] : mapnew(view.sections, (_, section) => section.rowActions)
  return flattennew(of_rows, 1) + Actions(view)
enddef

# Whether a letter is for something in the view.
export def IsLettered(view: dict<any>, letter: string): bool
  return AllActions(view)->indexof((_, action) => action->get('key', '') ==# letter) >= 0
enddef

# The ids of the actions that lead to other parts of a list.
export def Paging(section: dict<any>): list<string>
  return ['previous', 'next']->filter((_, name) => section->has_key(name))->mapnew((_, name) => section[name])
enddef

# The view's actions but for those beside a notice or a section, by their groups.
export def Groups(view: dict<any>): list<list<dict<any>>>
  var placed = [view->get('notice', {})->get('action', '')]
    + flattennew(mapnew(view.sections, (_, section) => Paging(section)))
  var [main, more, account] = [[], [], []]
  for action in view.actions
    if placed->index(action.id) < 0
      {more: more, account: account}->get(action->get('group', ''), main)->add(action)
    endif
  endfor
  return [main, more, account]->filter((_, group) => !empty(group))
enddef

# What is drawn of an action: its key, its title, a remark, and why it cannot be done now.
export def Label(action: dict<any>, remark = ''): string
  var letter = action->has_key('key') ? $'[{action.key}] ' : ''
  var reason = action.isEnabled ? '' : ' — ' .. action->get('reason', 'not now')
  return letter .. action.title .. remark .. reason
enddef

# What is wrong with the length of a field's text, as a sentence; empty if nothing is.
export def WrongLength(field: dict<any>, value: any): string
  return field->has_key('maximumLength') && type(value) == v:t_string && strchars(value) > field.maximumLength
    ? $'{field.label}: at most {field.maximumLength} characters.' : ''
enddef

# Whether the user types the field's value.
export def IsTyped(field: dict<any>): bool
  return TYPED->index(field.kind) >= 0
enddef

# Whether the user can change the field; what is no kind of `CHANGEABLE` is only shown.
export def CanChange(field: dict<any>): bool
  return field.isEnabled && CHANGEABLE->index(field.kind) >= 0
enddef

# The value of the field: the user's draft, else the service's value, else null.
export def Shown(field: dict<any>, drafts: dict<any>): any
  return drafts->get(field.id, field->get('value', v:null))
enddef

# A value as text.
export def Text(value: any): string
  return value == v:null ? '' : type(value) == v:t_string ? value : json_encode(value)
enddef

# The value as it goes over the wire: numbers as numbers, nonsense as it was typed, so that the
# service can say what is wrong with it.
export def WireValue(field: dict<any>, value: any): any
  if field.kind == 'toggle'
    return type(value) == v:t_bool && value
  elseif field.kind == 'choice'
    return Text(value) == '' ? v:null : value
  elseif field.kind == 'number' || field.kind == 'stepper'
    var text = trim(Text(value))
    return text =~ '^[+-]\?\d\{1,14}$' ? str2nr(text) : text != '' ? value : v:null
  endif
  return IsTyped(field) ? Text(value) : value
enddef

# The params of an action: its own, its inputs and the row's id.
export def Intent(view: dict<any>, action: dict<any>, drafts: dict<any>, row: dict<any>): dict<any>
  var params = copy(action->get('params', {}))
  for name in action->get('inputs', [])
    var field = Named(view.fields, name)
    if !empty(field)
      params[name] = WireValue(field, Shown(field, drafts))
    endif
  endfor
  if !empty(row) && action->has_key('rowParameter')
    params[action.rowParameter] = row.id
  endif
  return {method: action.method, params: params}
enddef

# What a field sends at once when it changes; nothing if it does not.
export def Change(field: dict<any>, value: any): dict<any>
  if !field->has_key('change')
    return {}
  endif
  var params = copy(field.change->get('params', {}))->extend({value: WireValue(field, value)})
  return {method: field.change.method, params: params}
enddef

# Whether the service has this value of a field already.
export def IsUnchanged(field: dict<any>, value: any): bool
  # By their texts: values of different types cannot be compared.
  return json_encode(WireValue(field, value)) ==# json_encode(WireValue(field, field->get('value', v:null)))
enddef

# Whether a field has no value.
export def IsEmpty(field: dict<any>, drafts: dict<any>): bool
  var value = WireValue(field, Shown(field, drafts))
  return value == v:null || value == ''
enddef

# The fields that the main action of a view sends.
export def Form(view: dict<any>): list<dict<any>>
  var inputs = Primary(view)->get('inputs', [])
  return copy(view.fields)->filter((_, field) => inputs->index(field.id) >= 0)
enddef

# Whether a view refuses the sent values. For the change of a field, only that field's
# error matters.
export def IsRefusal(view: dict<any>, changed: string): bool
  return view->has_key('alert') || view.fields->indexof((_, field) =>
    field->has_key('error') && (changed == '' || field.id ==# changed)) >= 0
enddef

# The action that the screen or the alert is there for, one that is enabled before others; or nothing.
export def Primary(view: dict<any>): dict<any>
  var all = copy(Actions(view))->filter((_, action) => action.role == 'primary')
  return (copy(all)->filter((_, action) => action.isEnabled) + all)->get(0, {})
enddef

# The cancelling action of an alert or a form, else the one that leads back; of an alert that gives
# no choice, its only one; or nothing.
export def BackAction(view: dict<any>): dict<any>
  var is_alert = view->has_key('alert')
  var is_form = is_alert || !empty(Primary(view)->get('inputs', []))
  var found = FirstOf(view, is_form ? ['cancel', 'back'] : ['back', 'cancel'])
  return empty(found) && is_alert && len(view.alert.actions) == 1 ? view.alert.actions[0] : found
enddef

# The object of a key, if the view has it and no alert is in front of it: an action, a field with
# the choice that is meant, or a row or a column with its section.
export def Find(view: dict<any>, key: list<string>): dict<any>
  var [kind, id; rest] = key + ['', ''][len(key) :]
  if empty(view) || (kind == 'alert') == !view->has_key('alert')
    return {}
  elseif kind == 'alert' || kind == 'action'
    var action = Named(Actions(view), id)
    return empty(action) ? {} : {action: action}
  elseif kind == 'field'
    var field = Named(view.fields, id)
    return empty(field) ? {} : empty(rest) ? {field: field} : {field: field, choice: rest[0]}
  elseif kind == 'row'
    var section = Named(view.sections, id)
    var row = empty(section) ? {} : Named(section.rows, rest[0])
    return empty(row) ? {} : {section: section, row: row}
  elseif kind == 'heading'
    var section = Named(view.sections, id)
    var column = Named(section->get('columns', []), rest[0])
    return empty(column) ? {} : {section: section, column: column}
  endif
  return {}
enddef

def FirstOf(view: dict<any>, roles: list<string>): dict<any>
  for role in roles
    for action in Actions(view)
      if action.role == role
        return action
      endif
    endfor
  endfor
  return {}
enddef
