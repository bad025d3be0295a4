/// A failure of the service or of the connection to it.
public enum FakeFault: Hashable, Sendable, CaseIterable {
    /// No connection is made. ``FakeDropboxTransport`` fails with `cannotConnect`; an HTTP server cuts the connection.
    case offline
    /// The connection is cut before the request is handled.
    case cutBeforeHandling
    /// The request is handled, and the connection is cut before the response.
    case cutAfterHandling
    /// The connection is cut in the middle of the response's content.
    case cutContent
    /// The response has the status 429.
    case rateLimit
    /// The response has the status 503 with `Retry-After`, and the request is not handled.
    case unavailable
    /// The response has the status 500, and the request is not handled.
    case serverError
    /// The response has the status 500, although the request was handled.
    case serverErrorAfterHandling
    /// The token has expired. In a request for a token, the refresh token or code has been revoked.
    case expiredToken
    /// Another client writes to the same namespace. The fault has no effect on routes that only read, and
    /// on those of links and shared folders, whose errors have no such reason. In a batch, it fails every second entry.
    case lockContention

    /// The value of `X-Fault` for a fault of the router.
    var header: String? {
        switch self {
        case .rateLimit: "rate-limit"
        case .unavailable: "unavailable"
        case .serverError: "server-error"
        case .expiredToken: "expired-token"
        case .lockContention: "contention"
        case .offline, .cutBeforeHandling, .cutAfterHandling, .cutContent, .serverErrorAfterHandling: nil
        }
    }
}

/// A call, as passed to a fault plan.
public struct FakeCall: Hashable, Sendable {
    /// The path of the route, such as `files/upload_session/append_v2`, or `oauth2/token`.
    public var route: String
    /// The number of the call, from 1.
    public var number: Int
    /// The number of the call among those of the same route, from 1.
    public var numberOfRoute: Int
}

/// The choice of faults for the calls to a service.
public struct FaultPlan: Sendable {
    let fault: @Sendable (FakeCall) -> FakeFault?

    /// Creates a plan from a closure that chooses the fault of each call.
    ///
    /// - Parameter fault: Returns the fault of a call, or `nil`.
    public init(_ fault: @escaping @Sendable (FakeCall) -> FakeFault?) {
        self.fault = fault
    }

    /// A plan without faults.
    public static let none = FaultPlan { _ in nil }

    /// Returns a plan with a fault in one call.
    ///
    /// - Parameters:
    ///   - fault: The fault.
    ///   - route: The path of the route.
    ///   - number: The number of the call among those of the route, from 1.
    public static func once(_ fault: FakeFault, on route: String, number: Int = 1) -> FaultPlan {
        FaultPlan { $0.route == route && $0.numberOfRoute == number ? fault : nil }
    }

    /// Returns a plan with random faults in a share of all calls, from 0 to 1. The same seed gives the same faults.
    public static func random(_ faults: [FakeFault] = FakeFault.allCases, share: Double, seed: UInt64) -> FaultPlan {
        FaultPlan { call in
            var bits = seed &+ UInt64(call.number) &* 0x9E37_79B9_7F4A_7C15
            bits = (bits ^ (bits &>> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits &>> 27)) &* 0x94D0_49BB_1331_11EB
            bits ^= bits &>> 31
            let isFaulty = Double(bits &>> 11) / Double(1 << 53) < share
            return isFaulty && !faults.isEmpty ? faults[Int(bits % UInt64(faults.count))] : nil
        }
    }
}
