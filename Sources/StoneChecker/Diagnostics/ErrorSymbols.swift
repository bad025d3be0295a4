import StoneSyntax

/// The symbols of syntax with errors: names that may be declared there. What refers to them is no further error.
struct ErrorSymbols {
    private var names: Set<String> = []
    /// Whether a declaration has no readable name.
    private(set) var hasUnknownNames = false
    /// Whether a file does not declare its namespace, so that any namespace may be the one of that file.
    private(set) var hasUnknownNamespace = false

    init(_ trees: [SyntaxTree]) {
        for tree in trees where tree.containsError || tree.lacksNamespace {
            let found = ErrorNames(tree)
            names.formUnion(found.names)
            hasUnknownNames = hasUnknownNames || found.hasUnknownNames
            hasUnknownNamespace = hasUnknownNamespace || tree.lacksNamespace
        }
    }

    /// Whether a name may be declared by syntax with errors.
    func mayDeclare(_ name: String) -> Bool { names.contains(name) }
}
