import StoneModel
import StoneSyntax

/// Why a documentation reference leads nowhere.
struct DocumentationProblem: Error {
    var code: DiagnosticCode
    var message: String
}

extension DocumentationReference {
    /// The code of errors in references of the tag; `nil` if the value can be any text.
    var code: DiagnosticCode? {
        switch tag {
        case "field": .unknownDocField
        case "route": .unknownDocRoute
        case "type": .unknownDocType
        case "val": .invalidDocValue
        default: nil
        }
    }
}

/// A failure without a problem is one that has been reported elsewhere.
enum DocumentationSegment {
    case success(Documentation.Segment)
    case failure(DocumentationProblem?)
}
