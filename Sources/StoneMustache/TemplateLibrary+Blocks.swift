import StoneSuggestions

extension TemplateLibrary {
    /// Returns an error for each block inside a parent that replaces nothing, whether or not rendering reaches it, up
    /// to a limit.
    func unknownBlocks(in name: String) -> [TemplateError] {
        guard let template = self[name] else { return [] }
        var errors: [TemplateError] = []
        for parent in template.partials where !parent.arguments.isEmpty {
            let known = replaceableBlocks(of: parent, in: template)
            let unknown = parent.arguments.filter { !known.contains($0.key) }
            for (block, argument) in unknown.sorted(by: { $0.value.offset < $1.value.offset }) {
                let message = "unknown block '\(block)' of '\(parent.name)'\(didYouMean(block, among: known.sorted()))"
                errors.append(template.source.error(.unknownBlock, at: argument.offset, message))
                if errors.count == TemplateLimits.errors { return errors }
            }
        }
        return errors
    }

    /// Returns the names of the blocks that are rendered with the arguments of a parent: those in the arguments
    /// themselves, and in the templates that these and the parent include or extend.
    private func replaceableBlocks(of parent: TemplatePartial, in template: Template) -> Set<String> {
        var blocks: Set<String> = []
        var included = [parent.name]
        for instruction in parent.arguments.values.flatMap({ template.instructions[$0.body] }) {
            switch instruction {
            case .block(let number): blocks.insert(template.blocks[number].name)
            case .partial(let number): included.append(template.partials[number].name)
            case .text, .variable, .section, .invertedSection, .probe: break
            }
        }
        var visited: Set<String> = []
        while let name = included.popLast() {
            guard visited.insert(name).inserted, let template = self[name] else { continue }
            blocks.formUnion(template.declaredBlocks)
            included += template.partials.map(\.name)
        }
        return blocks
    }
}

extension Template {
    /// The names of the blocks that others can replace, unlike those directly inside a parent.
    fileprivate var declaredBlocks: [String] {
        let arguments = Set(partials.flatMap { $0.arguments.values.map(\.offset) })
        return blocks.filter { !arguments.contains($0.offset) }.map(\.name)
    }
}
