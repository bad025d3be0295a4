#if canImport(ObjectiveC)
    public import Foundation
    public import StoneClient
    public import StoneRuntime

    /// Requests for generated Objective-C classes.
    ///
    /// Completion handlers run on the given queue, or on the main queue if it is nil. They get either a result or a
    /// `StoneCallTaskError`. If the route returned its declared error, they also get that error, and the kind is
    /// `route`.
    extension RouteClient {
        /// Starts a call to an `rpc` route.
        public func request<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
            _ route: StoneRoute<Argument, Success, Failure, Attributes>,
            _ argument: Argument,
            queue: OperationQueue?,
            completion: @escaping @Sendable (Success?, Failure?, StoneCallTaskError?) -> Void
        ) -> StoneCallTask {
            start(queue, completion) { options in
                try await call(route, argument, options: options)
            }
        }

        /// Starts a call to an `upload` route with content in memory.
        public func uploadRequest<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
            _ route: StoneRoute<Argument, Success, Failure, Attributes>,
            _ argument: Argument,
            data: Data,
            queue: OperationQueue?,
            completion: @escaping @Sendable (Success?, Failure?, StoneCallTaskError?) -> Void
        ) -> StoneCallTask {
            start(queue, completion) { options in
                try await upload(route, argument, content: .bytes(data), options: options)
            }
        }

        /// Starts a call to an `upload` route with the content of a file.
        public func uploadRequest<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
            _ route: StoneRoute<Argument, Success, Failure, Attributes>,
            _ argument: Argument,
            file: URL,
            queue: OperationQueue?,
            completion: @escaping @Sendable (Success?, Failure?, StoneCallTaskError?) -> Void
        ) -> StoneCallTask {
            start(queue, completion) { options in
                try await upload(route, argument, content: .file(StoneFileSlice(url: file)), options: options)
            }
        }

        /// Starts a call to a `download` route with the content in memory.
        public func downloadRequest<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
            _ route: StoneRoute<Argument, Success, Failure, Attributes>,
            _ argument: Argument,
            queue: OperationQueue?,
            completion: @escaping @Sendable (Success?, Failure?, StoneCallTaskError?, Data?) -> Void
        ) -> StoneCallTask {
            startDownload(route, argument, to: .memory(), queue, completion)
        }

        /// Starts a call to a `download` route, and stores the content in a file. The file is replaced when the
        /// download is complete.
        public func downloadRequest<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
            _ route: StoneRoute<Argument, Success, Failure, Attributes>,
            _ argument: Argument,
            destination: URL,
            queue: OperationQueue?,
            completion: @escaping @Sendable (Success?, Failure?, StoneCallTaskError?, URL?) -> Void
        ) -> StoneCallTask {
            startDownload(route, argument, to: .file(destination), queue, completion)
        }

        private func startDownload<Argument, Success, Failure, Content: Sendable, Attributes: RouteTraitsProvider>(
            _ route: StoneRoute<Argument, Success, Failure, Attributes>,
            _ argument: Argument,
            to destination: DownloadDestination<Content>,
            _ queue: OperationQueue?,
            _ completion: @escaping @Sendable (Success?, Failure?, StoneCallTaskError?, Content?) -> Void
        ) -> StoneCallTask {
            start(queue) {
                completion($0?.result, $1, $2, $0?.content)
            } call: { options in
                try await download(route, argument, to: destination, options: options)
            }
        }

        /// - Parameter call: Throws `StoneCallError<Failure>`. (Closures with typed errors as stored properties need
        ///   macOS 15.)
        private func start<Success: Sendable, Failure: Sendable>(
            _ queue: OperationQueue?,
            _ completion: @escaping @Sendable (Success?, Failure?, StoneCallTaskError?) -> Void,
            call: @escaping @Sendable (StoneCallOptions) async throws -> Success
        ) -> StoneCallTask {
            StoneCallTask { options in
                let queue = queue ?? .main
                do {
                    let success = try await call(options)
                    queue.addOperation { completion(success, nil, nil) }
                } catch {
                    let error = error as? StoneCallError<Failure> ?? .cancelled
                    let failure = StoneCallTaskError(error)
                    let routeError: Failure? = if case .route(let routeError, _) = error { routeError } else { nil }
                    queue.addOperation { completion(nil, routeError, failure) }
                }
            }
        }
    }
#endif
