/// The result of a refresh.
package struct RefreshedToken: Sendable {
    package var token: StoneAccessToken
    /// Called when the token is installed, before waiting calls continue.
    package var report: @Sendable () async -> Void

    package init(_ token: StoneAccessToken, report: @escaping @Sendable () async -> Void = {}) {
        self.token = token
        self.report = report
    }
}

/// An error of a refresh that also invalidates the old token, even before its expiry.
package protocol FinalRefreshError: Error {
    var isFinal: Bool { get }
}
