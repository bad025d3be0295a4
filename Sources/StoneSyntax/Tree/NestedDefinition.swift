/// A type that is defined where a field mentions it first. Its name is the one that the field gives as its type.
package enum NestedDefinition: Sendable {
    case structure(StructDeclaration)
    case union(UnionDeclaration)
}
