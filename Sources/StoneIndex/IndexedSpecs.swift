package import StoneChecker

/// The tables of checked specs with their index. An object, since the index is made at its first use.
package final class IndexedSpecs {
    package let tables: CheckedSpecs

    package init(_ tables: CheckedSpecs) { self.tables = tables }

    /// The symbols and the locations that name them. Exists for specs with errors, too.
    package private(set) lazy var index = IndexBuilder(tables).build()
}
