// The framework: a session with a stack of screens, each of which is a value.
// It checks an intent against the view, applies it in a transaction, follows its transition and draws the view.
// It never knows what an app is about, a store, a clock, or input and output.
// Begin with Presenter.swift, then Session/Session+Intents.swift and Session/UnitOfWork.swift.
