import StoneChecker
import StoneSource
import StoneSyntax

/// Warns about declarations whose names differ from built-in ones only in case or underscores. An annotation may have
/// the name of its built-in type.
enum ShadowedNameRule: LintRule {
    static let level = LintLevel.usual

    static func findings(_ context: LintContext) -> [Finding] {
        let builtins = BuiltinType.allCases.map(\.rawValue) + BuiltinAnnotation.allCases.map(\.rawValue)
        // Few, so a search takes less time than a dictionary.
        let canonicalNames = builtins.map { CanonicalName($0) }
        let longest = builtins.map(\.utf8.count).max() ?? 0
        var findings: [Finding] = []
        func find(_ kind: @autoclosure () -> String, named name: @autoclosure () -> String, at span: SourceSpan) {
            // Most names are too long, which is quick to check.
            guard
                span.range.count <= longest
                    || context.source(span.file).contains(UInt8(ascii: "_"), in: span.range)
            else { return }
            let name = name()
            guard let builtin = canonicalNames.firstIndex(of: CanonicalName(name)).map({ builtins[$0] }) else { return }
            let message = "\(kind()) '\(name)' differs from built-in '\(builtin)' only in case or '_'"
            findings.append(Finding(message: message, span: span))
        }
        for record in context.declarations.types { find(record.kindName, named: record.name, at: record.span) }
        for record in context.declarations.annotations where record.name != record.declaration.typeName.text {
            find("annotation", named: record.name, at: record.span)
        }
        for record in context.declarations.annotationTypes {
            find("annotation type", named: record.name, at: record.span)
        }
        return findings
    }
}
