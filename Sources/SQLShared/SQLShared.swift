// The columns and rows that all stores on SQL share.
// It never knows a database or its library.
// Begin with SQLRow.swift.
