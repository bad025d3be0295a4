import StoneCalls

/// The responses that a mock gives to requests that do not choose one. Routes are named by their paths in URLs.
package struct MockSettings: Sendable {
    /// A setting for one route: `files/get_metadata=path/not_found`.
    package struct Choice: Hashable, Sendable {
        package var route: String
        package var value: String

        /// Reads a choice from the value of an option: `files/get_metadata:2=path/not_found`. Returns `nil` if it has
        /// no `=`.
        package init?(parsing text: String) {
            guard let separator = text.firstIndex(of: "="), separator != text.startIndex else { return nil }
            route = RouteFinder.normalized(String(text[..<separator]))
            value = String(text[text.index(after: separator)...])
        }
    }

    /// The labels of results.
    package var examples: [Choice] = []
    /// The tags of errors.
    package var failures: [Choice] = []
    /// The time before each response.
    package var delay = Duration.zero
    /// The permissions of all callers, for `Omitted` fields and tags.
    package var permissions: Set<String> = []

    package init() {}
}

/// A setting, or a request, that a mock cannot follow.
package struct MockError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Subject: Hashable, Sendable {
        case route
        case example
        case tags
        /// The service does not define an attribute value of a route.
        case service
    }

    package var subject: Subject
    /// The name that could not be resolved.
    package var name: String
    package var message: String
    /// The known names, from which suggestions are taken.
    package var candidates: [String] = []

    package var description: String { message }
}
