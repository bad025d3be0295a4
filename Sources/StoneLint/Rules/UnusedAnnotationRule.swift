import StoneChecker
import StoneComments
import StoneIndex
import StoneSource
import StoneSyntax

/// Warns about unused annotations.
enum UnusedAnnotationRule: LintRule {
    static let level = LintLevel.minimal

    static func findings(_ context: LintContext) -> [Finding] {
        zip(context.declarations.annotations, context.uses(of: [.annotation])).filter { $1.isEmpty }.map {
            annotation,
            _ in
            let source = context.source(annotation.span.file)
            let range = source.removalRange(of: annotation.declaration.range)
            let comments = context.trees[annotation.span.file].storage.comments
            // The removal would silently delete comments inside the declaration.
            let hasComments = comments.contains {
                range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
            }
            // Not safe, since programs that read the model see the annotation.
            let removal = FixIt(
                message: "remove the annotation",
                path: source.path,
                range: range,
                replacement: "",
                isSafe: false
            )
            return Finding(
                message: "unused annotation '\(annotation.name)'",
                span: annotation.span,
                fixIts: hasComments ? [] : [removal]
            )
        }
    }
}
