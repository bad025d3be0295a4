import StoneModel
import StoneSyntax

/// Why a documentation reference leads nowhere.
struct DocumentationProblem: Error {
    var code: DiagnosticCode
    var message: String
}

/// A failure without a problem is one that has been reported elsewhere.
enum DocumentationSegment {
    case success(Documentation.Segment)
    case failure(DocumentationProblem?)
}
