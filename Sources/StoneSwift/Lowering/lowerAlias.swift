import StoneModel

extension Lowering {
    /// `alias Path = String(pattern="/.*")` → `typealias Path = String`
    func lowerAlias(_ alias: Alias) -> AliasView {
        AliasView(
            documentation: documentation.lines(alias.documentation),
            name: names[alias.id],
            type: spelling(in: alias.namespace).spelling(of: alias.target)
        )
    }
}
