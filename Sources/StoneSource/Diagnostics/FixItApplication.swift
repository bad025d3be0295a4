/// Chooses the fix-its that can be applied together, and applies them.
package struct FixItApplication {
    /// The changes to each file, by path. They are sorted and do not overlap.
    private var edits: [String: [FixIt]] = [:]

    package init() {}

    /// Adds all fix-its of a diagnostic, or none if one overlaps others.
    ///
    /// - Returns: Whether they were added.
    package mutating func add(_ diagnostic: Diagnostic) -> Bool {
        for (count, fixIt) in diagnostic.fixIts.enumerated() where !insert(fixIt) {
            diagnostic.fixIts.prefix(count).forEach { remove($0) }
            return false
        }
        return true
    }

    private mutating func insert(_ fixIt: FixIt) -> Bool {
        let index = index(of: fixIt)
        guard isFree(fixIt.range, in: edits[fixIt.path] ?? [], at: index) else { return false }
        edits[fixIt.path, default: []].insert(fixIt, at: index)
        return true
    }

    private mutating func remove(_ fixIt: FixIt) {
        let index = index(of: fixIt)
        edits[fixIt.path]?.remove(at: index)
    }

    /// Returns the index of the first change to a file that does not begin before a fix-it.
    private func index(of fixIt: FixIt) -> Int {
        (edits[fixIt.path] ?? []).partitioningIndex { $0.range.lowerBound >= fixIt.range.lowerBound }
    }

    /// Returns whether a range overlaps neither the change at an index nor the one before it.
    private func isFree(_ range: SourceRange, in others: [FixIt], at index: Int) -> Bool {
        guard index == 0 || others[index - 1].range.upperBound <= range.lowerBound else { return false }
        guard index < others.count else { return true }
        let next = others[index].range
        return range.upperBound <= next.lowerBound && range.lowerBound < next.lowerBound
    }

    /// Returns the offset in a file after the changes of an offset before them.
    func offset(after offset: Int, in path: String) -> Int {
        let earlier = (edits[path] ?? []).prefix { $0.range.lowerBound < offset }
        return earlier.reduce(offset) { $0 + $1.growth }
    }

    /// Returns the ranges of the replacements in the changed file, sorted.
    func insertions(in path: String) -> [SourceRange] {
        var shift = 0
        return (edits[path] ?? []).map { edit in
            let start = edit.range.lowerBound + shift
            shift += edit.growth
            return SourceRange(start, start + edit.replacement.utf8.count)
        }
    }

    /// Returns the sources with the changes applied.
    package func applied(to sources: [SourceText]) -> [SourceText] {
        sources.map { source in edits[source.path].map { source.replacing($0) } ?? source }
    }
}

extension SourceText {
    /// Returns the text after changes that are sorted and do not overlap.
    fileprivate func replacing(_ edits: [FixIt]) -> SourceText {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = 0
        for edit in edits {
            let lower = min(edit.range.lowerBound, bytes.count)
            result += bytes[position..<max(position, lower)]
            result += edit.replacement.utf8
            position = max(position, min(edit.range.upperBound, bytes.count))
        }
        result += bytes[position...]
        return SourceText(path: path, location: location, bytes: result, mayHoldSeveralSpecs: mayHoldSeveralSpecs)
    }
}

extension FixIt {
    /// The number of bytes by which it lengthens the text.
    fileprivate var growth: Int { replacement.utf8.count - range.count }
}
