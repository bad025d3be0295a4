/// The result of linking an account.
public enum DropboxLinkResult<Client: DropboxRootClient>: Sendable {
    case linked(DropboxAccount<Client>)
    /// The user declined or closed the page.
    case cancelled
}

/// The result of revoking the token of an unlinked account.
public enum DropboxRevocation: Sendable {
    /// The token is revoked on the server.
    case done
    /// The server could not be reached, or refused.
    case failed(any Error)
    case notRequested
}
