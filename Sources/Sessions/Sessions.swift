// What the framework and the domain share: instants, sessions with their responses, their transactions, and how numbers and
// bytes are written as text.
// The framework asks for them, a store keeps them.
// It imports nothing: it never knows a view, JSON, an account, a database or a clock.
// Begin with SessionTransactions.swift.
