vim9script
# The apps of the editor: each has a screen, a driver and a focus.

# By the buffers of their screens.
var apps: dict<dict<any>>

# Keeps an app as long as its buffer is loaded.
export def Add(app: dict<any>)
  apps[app.screen.buffer] = app
enddef

# Forgets the app of a buffer, and returns it.
export def Remove(buffer: number): dict<any>
  return apps->remove($'{buffer}')
enddef

# Whether the app's buffer is still there.
export def Has(app: dict<any>): bool
  return !empty(app) && apps->get(app.screen.buffer, {}) is app
enddef

# The app of the current buffer.
export def Here(): dict<any>
  return apps[bufnr()]
enddef

# All apps.
export def All(): list<dict<any>>
  return values(apps)
enddef
