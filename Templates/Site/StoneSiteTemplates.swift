/// Placeholder of the contract; delete with the first file.
