try await showTransfers()
try await showAccounts()
try await showTeam()
