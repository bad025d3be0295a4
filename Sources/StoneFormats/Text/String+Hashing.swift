extension String {
    /// Whether hashing or comparing the string could take long: Swift orders the combining characters of each sequence,
    /// which takes quadratic time.
    package var isCostlyToHash: Bool {
        guard utf8.count > 2 * Self.longestCheapSequence else { return false }
        var length = 0
        for scalar in unicodeScalars {
            let isReordered = !scalar.isASCII && scalar.properties.canonicalCombiningClass != .notReordered
            length = isReordered ? length + 1 : 0
            if length > Self.longestCheapSequence { return true }
        }
        return false
    }

    /// More than any natural text contains: Unicode Standard Annex #15 calls 30 sufficient.
    private static var longestCheapSequence: Int { 128 }
}
