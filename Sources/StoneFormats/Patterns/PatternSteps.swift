/// The shared limit of steps of matching for all values of one document.
package struct PatternSteps {
    /// The base number of steps for a document. Characters of values add more steps.
    package static let limit = 1 << 22

    private var remaining = limit

    package init() {}

    /// - Parameter perCharacter: The number of additional steps for each character. Most patterns need fewer.
    mutating func extend(by perCharacter: Int, forCharacters count: Int) {
        remaining += count * perCharacter
    }

    /// Takes steps. Returns whether enough were left.
    mutating func take(_ count: Int) -> Bool {
        guard count <= remaining else { return false }
        remaining -= count
        return true
    }
}
