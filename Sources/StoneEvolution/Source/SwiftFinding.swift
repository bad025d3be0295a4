package import StoneModel

/// A change to a generated Swift declaration, and the declarations of the specs that may have caused it.
package struct SwiftFinding: Sendable {
    package var difference: SwiftDifference
    /// The origin of the declaration, or of its changed parameter.
    package var subject: DeclarationName
    /// The declarations that may have changed, the most likely one first. The subject is among them.
    var causes: [DeclarationName]
    var aspect = Aspect.other

    /// The changed aspect of the declaration.
    enum Aspect: Sendable {
        /// A new case or requirement.
        case addition
        case deprecation
        case name
        /// The type of a member or of a parameter.
        case type
        case other
    }
}
