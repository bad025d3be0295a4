/// A built-in annotation type.
package enum BuiltinAnnotation: String, CaseIterable {
    case deprecated = "Deprecated"
    case omitted = "Omitted"
    case preview = "Preview"
    case redactedBlot = "RedactedBlot"
    case redactedHash = "RedactedHash"

    /// The only parameter: the caller of `Omitted("internal")`, the pattern of `RedactedBlot("(.).*")`.
    var parameter: (name: String, isRequired: Bool)? {
        switch self {
        case .deprecated, .preview: nil
        case .omitted: ("omitted_caller", true)
        case .redactedBlot, .redactedHash: ("regex", false)
        }
    }

    /// A sample use, for errors.
    var example: String { self == .omitted ? "Omitted(\"internal\")" : "\(rawValue)()" }
}
