// The rules of the app: players, teams, matches, fixtures, accounts, statistics, imports.
// A service applies them to a store, which conforms to the protocols in Stores.
// It imports Sessions only: it never draws or reads a clock. Of languages it knows the headings of lists.
// Begin with Gathers/GatherService.swift and Stores/Store.swift.
