import StoneModel
import StoneSource
import StoneSyntax

/// Warns about unused annotations.
enum UnusedAnnotationRule: LintRule {
    static let level = LintLevel.minimal
    static let needsIndex = true

    static func findings(_ context: LintContext) -> [WarningInstance] {
        zip(context.declarations.annotations, context.uses(of: [.annotation])).filter { $1.isEmpty }.map {
            annotation,
            _ in
            let range = context.sink.source(annotation.span.file).removalRange(of: annotation.declaration.range)
            // Not safe, since programs that read the model see the annotation.
            let removal = WarningInstance.Edit(
                message: "remove the annotation",
                span: annotation.site.span(range),
                replacement: "",
                isSafe: false
            )
            return WarningInstance(
                message: "unused annotation '\(annotation.name)'",
                span: annotation.span,
                edits: [removal]
            )
        }
    }
}
