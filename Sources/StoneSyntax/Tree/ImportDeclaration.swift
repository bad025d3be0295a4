/// `import common`
package struct ImportDeclaration: Hashable, Sendable {
    package var target: Identifier
    package var range: SourceRange

    package init(target: Identifier, range: SourceRange) {
        self.target = target
        self.range = range
    }
}
