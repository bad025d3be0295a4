/// A declaration at the top level of a file.
package indirect enum Declaration: Sendable {
    case namespace(NamespaceDeclaration)
    case `import`(ImportDeclaration)
    case alias(AliasDeclaration)
    case structure(StructDeclaration)
    case union(UnionDeclaration)
    case patch(PatchDeclaration)
    case route(RouteDeclaration)
    case annotation(AnnotationDeclaration)
    case annotationType(AnnotationTypeDeclaration)
}
