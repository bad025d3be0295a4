import StoneComments
import StoneSource
import StoneSyntax

extension ParsedSpec {
    /// The range of the imports, and their text in the order of the names. `nil` if they are sorted, have errors or
    /// documentation, if comments belong to them, or if there is anything but blank lines between them.
    var sortedImports: (range: SourceRange, text: String)? {
        let nodes = storage.file.children.filter { $0.kind == .import }
        guard let first = nodes.first?.headerRange, let last = nodes.last?.headerRange else { return nil }
        let range = SourceRange(first.lowerBound, last.upperBound)
        func isWithin(_ place: SourceRange) -> Bool {
            range.lowerBound < place.lowerBound && place.lowerBound < range.upperBound
        }
        let isAlone =
            storage.file.children.allSatisfy { $0.kind == .import || !isWithin($0.range) }
            && !storage.attachedComments.contains { isWithin($0.comment.range) || $0.node.kind == .import }
        let names = nodes.compactMap(\.nameToken?.text)
        let isPlain = nodes.allSatisfy { $0.child(2) == nil && $0.body == nil }
        guard isAlone, isPlain, names.count == nodes.count, names != names.sorted() else { return nil }
        let sorted = nodes.sorted { ($0.nameToken?.text ?? "") < ($1.nameToken?.text ?? "") }
        return (range, sorted.map { source.text($0.headerRange) }.joined(separator: source.lineBreak))
    }
}
