@testable import StoneMustache

extension TemplateLibrary {
    /// Returns the branches of all templates, in order, each with the finding to report if it is not reached:
    /// `struct:4:1: {{#isEmpty}} is never true`. A section has two branches, a variable one.
    var branches: [(branch: TemplateBranch, finding: TemplateError)] {
        names.compactMap { self[$0] }.flatMap(Self.branches)
    }

    private static func branches(_ template: Template) -> [(branch: TemplateBranch, finding: TemplateError)] {
        template.instructions.flatMap { instruction -> [(branch: TemplateBranch, finding: TemplateError)] in
            switch instruction {
            case .section(let path, _): outcomes(of: path, "#", [true, false], in: template)
            case .invertedSection(let path, _): outcomes(of: path, "^", [true, false], in: template)
            case .variable(let path, _): outcomes(of: path, "", [true], in: template)
            case .text, .partial, .block, .probe: []
            }
        }
    }

    private static func outcomes(
        of reference: TemplateReference,
        _ sigil: String,
        _ values: [Bool],
        in template: Template
    ) -> [(branch: TemplateBranch, finding: TemplateError)] {
        let path = template.paths[Int(reference.path)]
        return values.map { isTruthy in
            let branch = TemplateBranch(template: template.source.name, offset: path.offset, isTruthy: isTruthy)
            let message = "{{\(sigil)\(path)}} is never \(isTruthy)"
            return (branch, template.source.error(at: path.offset, message))
        }
    }
}
