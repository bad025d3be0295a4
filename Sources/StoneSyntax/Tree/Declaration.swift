/// A declaration at the top level of a file. As large as a reference, for a file has many.
package enum Declaration: Sendable {
    indirect case namespace(NamespaceDeclaration)
    indirect case `import`(ImportDeclaration)
    case alias(AliasDeclaration)
    case structure(StructDeclaration)
    case union(UnionDeclaration)
    indirect case patch(PatchDeclaration)
    case route(RouteDeclaration)
    indirect case annotation(AnnotationDeclaration)
    indirect case annotationType(AnnotationTypeDeclaration)
}
