package import StoneSource

/// A part of a `stone.json` that a command reads itself.
package struct ConfigurationSection {
    package let source: SourceText
    package let json: LocatedJSON
}
