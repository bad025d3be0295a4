/// Chooses the fix-its that can be applied together, and applies them.
package struct FixItApplication {
    /// The changes of each file, by path. They do not overlap.
    private var edits: [String: [FixIt]] = [:]

    package init() {}

    /// Adds all fix-its of a diagnostic, or none if one overlaps others.
    ///
    /// - Returns: Whether they were added.
    package mutating func add(_ diagnostic: Diagnostic) -> Bool {
        let old = edits
        for fixIt in diagnostic.fixIts {
            guard insert(fixIt) else {
                edits = old
                return false
            }
        }
        return true
    }

    private mutating func insert(_ fixIt: FixIt) -> Bool {
        let others = edits[fixIt.path] ?? []
        var (low, high) = (0, others.count)
        while low < high {
            let middle = (low + high) / 2
            if others[middle].range.lowerBound < fixIt.range.lowerBound { low = middle + 1 } else { high = middle }
        }
        guard low == 0 || others[low - 1].range.upperBound <= fixIt.range.lowerBound,
            low == others.count
                || fixIt.range.upperBound <= others[low].range.lowerBound
                    && fixIt.range.lowerBound < others[low].range.lowerBound
        else { return false }
        edits[fixIt.path, default: []].insert(fixIt, at: low)
        return true
    }

    /// Returns the texts after the changes.
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
