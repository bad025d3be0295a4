/// The header field `User-Agent`, which identifies the program and this library.
package enum UserAgent {
    /// The product and the version of this library.
    package static let library = "stone-swift/0.1.0"

    /// Returns the field value, with the product of the program first (RFC 9110, section 10.1.5).
    package static func value(_ program: String?) -> String {
        program.map { "\($0) \(library)" } ?? library
    }
}
