import Dropbox
import StoneOAuth

enum ExitStatus: Int32 {
    case success, failure, usage, notSignedIn, noSuchPath, noConnection
}

/// An error message for the user, with the exit status of the program.
struct Problem: Error {
    var status: ExitStatus
    var message: String

    init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }

    /// - Parameter path: The path in Dropbox, for messages.
    init(_ error: any Error, about path: RemotePath? = nil) {
        switch error {
        case let problem as Problem: self = problem
        case let error as any Explaining: self = error.problem(about: path)
        default: self.init(.failure, "\(error)")
        }
    }

    static let notSignedIn = Problem(.notSignedIn, "not signed in: run 'dbx login'")
}

/// An error with messages for users.
private protocol Explaining: Error {
    func problem(about path: RemotePath?) -> Problem
}

extension StoneCallError: Explaining {
    fileprivate func problem(about path: RemotePath?) -> Problem {
        switch self {
        case .route(_, let response):
            let reason = response.summary?.split(separator: "/") ?? []
            let place = path.map { "\($0): " } ?? ""
            if reason.contains("not_found") { return Problem(.noSuchPath, place + "no such file or folder") }
            if reason.contains("conflict") { return Problem(.failure, place + "something is already there") }
            return Problem(.failure, place + (userMessage?.text ?? response.summary ?? "\(response)"))
        case .auth: return .notSignedIn
        case .credentials(let error): return Problem(error)
        case .transport(let error): return Problem(error)
        default: return Problem(.failure, "\(self)")
        }
    }
}

extension DropboxTransferError: Explaining {
    fileprivate func problem(about path: RemotePath?) -> Problem {
        callError.map { Problem($0, about: path) } ?? Problem(.failure, "\(self)")
    }
}

extension OAuthError: Explaining {
    fileprivate func problem(about path: RemotePath?) -> Problem {
        switch self {
        case .transport(let error): Problem(error)
        default: Problem(needsSignIn ? .notSignedIn : .failure, "\(self)")
        }
    }
}

extension StoneTransportError: Explaining {
    fileprivate func problem(about path: RemotePath?) -> Problem {
        switch kind {
        case .cannotConnect, .connectionLost, .timedOut: Problem(.noConnection, "no connection: \(message)")
        default: Problem(.failure, message)
        }
    }
}
