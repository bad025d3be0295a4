import StoneModel
import StoneSource

/// What the references in specs resolve to. Passes record each reference; nothing is kept unless it is asked for.
final class ReferenceIndex {
    enum Target: Hashable {
        case namespace(NamespaceID)
        case type(TypeID)
        /// An index into `DeclarationTable.annotations`.
        case annotation(Int)
    }

    struct Reference {
        let target: Target
        let site: Site
        let range: SourceRange
        let isInDocumentation: Bool
    }

    private let isEnabled: Bool
    private(set) var references: [Reference] = []

    init(isEnabled: Bool) { self.isEnabled = isEnabled }

    func record(_ target: Target, _ range: SourceRange, at site: Site, inDocumentation: Bool = false) {
        guard isEnabled else { return }
        references.append(Reference(target: target, site: site, range: range, isInDocumentation: inDocumentation))
    }
}
