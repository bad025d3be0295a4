import StoneSwift

/// A change to a generated Swift declaration, and the declarations of the specs that may have caused it.
package struct SwiftFinding: Sendable {
    package var difference: SwiftDifference
    /// The origin of the declaration, or of its changed parameter.
    package var subject: Subject
    /// The declarations that may have changed, the most likely one first. The subject is among them.
    package var causes: [Subject]
    var aspect = Aspect.other

    /// What has changed of the declaration.
    enum Aspect: Sendable {
        case deprecation
        case name
        /// The type of a member or of a parameter.
        case type
        case other
    }
}

extension Subject {
    init(_ origin: SwiftOrigin) {
        let kind: Kind =
            switch origin.kind {
            case .namespace: .namespace
            case .alias: .alias
            case .structure: .structure
            case .union: .union
            case .annotationType: .annotationType
            case .field: .field
            case .tag: .tag
            case .subtype: .subtype
            case .route: .route
            }
        self.init(kind, origin.namespace, origin.name, member: origin.member)
    }

    /// The type, or the route, of a member.
    var owner: Subject? {
        switch kind {
        case .field: member.map { _ in Subject(.structure, namespace, name) }
        case .subtype: Subject(.structure, namespace, name)
        case .tag: Subject(.union, namespace, name)
        case .attribute: Subject(.route, namespace, name)
        default: nil
        }
    }
}
