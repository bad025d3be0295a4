package import StoneClient
package import StoneHTTP
package import StoneModel

/// The request of a call, without its credentials.
package struct CallRequest: Sendable {
    package enum Body: Hashable, Sendable {
        case none
        case json(String)
        /// The path of a file, or `-` for standard input.
        case file(String)
    }

    package let method = "POST"
    package let url: String
    package var headers: StoneHeaders
    /// The header field with the argument; `nil` if the body is the argument.
    let argumentHeader: String?
    package let body: Body
    /// The kind of credentials that the call sends.
    package let credential: StoneService.AuthKind

    /// - Parameters:
    ///   - file: The path of the content of an upload.
    ///   - headers: Other header fields.
    ///   - credential: The kind of credentials, or `nil` for the one that the route requires.
    package init(
        _ target: CallTarget,
        argument: JSONValue,
        file: String = "FILE",
        headers: StoneHeaders,
        credential: StoneService.AuthKind? = nil
    ) {
        url = target.url
        self.headers = [:]
        argumentHeader = target.style == .rpc ? nil : target.http.argumentHeader
        switch target.style {
        case .rpc:
            self.headers["Content-Type"] = "application/json"
            body = .json(argument.compact)
        case .upload:
            self.headers[target.http.argumentHeader] = argument.compact(escapesNonASCII: true)
            self.headers["Content-Type"] = "application/octet-stream"
            body = .file(file)
        case .download:
            self.headers[target.http.argumentHeader] = argument.compact(escapesNonASCII: true)
            body = .none
        }
        self.headers.replace(with: headers)
        self.credential = credential ?? target.requiredCredential
    }
}

extension CallTarget {
    /// The kind of credentials that the route requires: a token rather than an app's key.
    package var requiredCredential: StoneService.AuthKind {
        if authKinds.contains(.none) { return .none }
        return authKinds.contains(.token) ? .token : authKinds.first ?? .none
    }
}
