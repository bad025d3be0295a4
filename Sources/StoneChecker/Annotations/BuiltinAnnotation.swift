/// An annotation type that the language itself defines.
enum BuiltinAnnotation: String, CaseIterable {
    case deprecated = "Deprecated"
    case omitted = "Omitted"
    case preview = "Preview"
    case redactedBlot = "RedactedBlot"
    case redactedHash = "RedactedHash"

    /// The only parameter that it has: the caller of `Omitted("internal")`, the pattern of `RedactedBlot("(.).*")`.
    var parameter: (name: String, isRequired: Bool)? {
        switch self {
        case .deprecated, .preview: nil
        case .omitted: ("omitted_caller", true)
        case .redactedBlot, .redactedHash: ("regex", false)
        }
    }

    /// How to write it, for messages.
    var example: String { self == .omitted ? "Omitted(\"internal\")" : "\(rawValue)()" }
}
