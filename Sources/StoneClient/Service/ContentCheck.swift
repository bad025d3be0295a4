#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The members of a download's result for verifying its content.
///
/// Without a check, content that ends too early passes as complete if the end of the connection delimits it.
public struct ContentCheck: Hashable, Sendable {
    /// The name of the member with the length of the content in bytes.
    public var lengthField: String?
    /// The name of the member with the hash of the content.
    public var hashField: String?
    /// The algorithm of the hash.
    public var algorithm: HashAlgorithm?

    public init(lengthField: String? = nil, hashField: String? = nil, algorithm: HashAlgorithm? = nil) {
        self.lengthField = lengthField
        self.hashField = hashField
        self.algorithm = algorithm
    }

    /// An algorithm for hashes of content.
    public struct HashAlgorithm: Sendable {
        /// The name. Algorithms are equal if their names are.
        public let name: String
        package let makeHasher: @Sendable () -> any ContentHasher

        public init(name: String, makeHasher: @escaping @Sendable () -> any ContentHasher) {
            self.name = name
            self.makeHasher = makeHasher
        }
    }
}

extension ContentCheck.HashAlgorithm: Hashable {
    public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Computes the hash of content in chunks.
public protocol ContentHasher: Sendable {
    /// Appends bytes to the content.
    mutating func update(_ data: Data)
    /// The hash of the bytes so far, as servers write it.
    var value: String { get }
}
