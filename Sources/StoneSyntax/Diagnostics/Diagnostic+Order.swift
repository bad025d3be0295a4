extension Sequence<Diagnostic> {
    /// In the order in which people read them: by path, then by place.
    package func sortedByPosition() -> [Diagnostic] {
        sorted { first, second in
            (first.path, first.range.lowerBound, first.range.upperBound, first.code.id, first.message)
                < (second.path, second.range.lowerBound, second.range.upperBound, second.code.id, second.message)
        }
    }
}
