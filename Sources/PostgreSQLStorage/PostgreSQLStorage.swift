// The store on PostgreSQL: it locks the account's row, reads, writes and commits.
// Independent statements go out together. No state is kept between transactions, so poolers are safe.
// It never knows SQLite, screens or the wire.
// Begin with PostgreSQLStore.swift; README.md is for those who run it.
