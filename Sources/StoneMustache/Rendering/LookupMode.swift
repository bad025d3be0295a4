/// What becomes of a name that no context knows, or a partial that the library lacks.
package enum LookupMode: Sendable {
    /// It stands for nothing, as the Mustache specification asks.
    case lenient
    /// It is an error. So is writing a list or an object as text.
    case strict
}
