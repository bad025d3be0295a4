/// Bounds that turn runaway templates into errors; real templates stay far below them.
enum TemplateLimits {
    /// How deep tags may enclose one another within one template.
    static let nesting = 32
    /// The bytes of a delimiter: longer ones would make the search for them slow.
    static let delimiterLength = 16
    /// How many errors are reported for one template.
    static let errors = 100
    /// How deep sections, partials and blocks may be entered while rendering. A stack of 512 KiB, what a secondary
    /// thread has on Apple systems, holds them with a fourth to spare in a debug build.
    static let depth = 80
    /// How many bodies one rendering may enter. Templates that include each other twice reach it, not the end of time.
    static let bodies = 4_000_000
    /// The bytes of output.
    static let output = 1 << 28
    /// The bytes of indentation that nested partials add up.
    static let margin = 4_096
}
