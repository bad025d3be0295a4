import StoneHashing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A proof key for code exchange (RFC 7636), with the method `S256`.
///
/// The authorization request contains the challenge, and the exchange of the code contains the verifier. This proves
/// that both come from the same application. Descriptions do not show the verifier.
public struct PKCE: Hashable, Sendable {
    /// The secret: 43 to 128 characters of `A-Z`, `a-z`, `0-9`, `-`, `.`, `_` and `~`.
    public let verifier: String
    /// The base64url encoding of the verifier's SHA-256, without padding.
    public let challenge: String
    /// The value of `code_challenge_method`.
    public static let method = "S256"

    /// Creates a proof key with a random verifier of 128 characters.
    public init() {
        var generator = SystemRandomNumberGenerator()
        self.init(using: &generator)
    }

    /// Creates a proof key with a verifier of 128 characters from a generator, which must be cryptographically secure
    /// except in tests.
    public init(using generator: inout some RandomNumberGenerator) {
        self.init(unchecked: Self.randomText(128, using: &generator))
    }

    /// Creates a proof key with a given verifier, or returns `nil` if RFC 7636 does not permit the verifier.
    public init?(verifier: String) {
        guard (43...128).contains(verifier.utf8.count), verifier.utf8.allSatisfy(Self.alphabet.contains) else {
            return nil
        }
        self.init(unchecked: verifier)
    }

    private init(unchecked verifier: String) {
        self.verifier = verifier
        challenge = Self.base64URL(SHA256.digest(of: Array(verifier.utf8)))
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

    static func randomText(_ count: Int, using generator: inout some RandomNumberGenerator) -> String {
        var bytes: [UInt8] = []
        for _ in 0..<count { bytes.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]) }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func base64URL(_ bytes: some Sequence<UInt8>) -> String {
        let characters = Data(bytes).base64EncodedString().utf8.compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            case UInt8(ascii: "="): nil
            default: byte
            }
        }
        return String(decoding: characters, as: UTF8.self)
    }
}

extension PKCE: CustomStringConvertible, CustomReflectable {
    public var description: String { "PKCE(challenge: \(challenge))" }
    public var customMirror: Mirror { Mirror(self, children: ["challenge": challenge]) }
}
