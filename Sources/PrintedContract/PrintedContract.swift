// The contract of a program as documents, and what differs between two of them.
// OpenRPC, JSON Schema, the reference and the types for clients all follow from the methods and screens.
// It never knows what a method does, and no file: the program writes what it prints.
// Begin with ContractFiles.swift.
