// What the framework and the domain both say: instants, sessions with their responses, and their transactions.
// The framework asks for them, a store keeps them.
// It imports nothing: it never knows a view, JSON, an account, a database or a clock.
// Begin with SessionTransactions.swift.
