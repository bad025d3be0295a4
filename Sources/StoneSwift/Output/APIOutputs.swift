/// The files that are generated from an API.
package struct APIOutputs: Hashable, Sendable {
    /// The files of each spec.
    package let specs: [SpecOutputs]
    /// The name of the file for the declarations of the whole API, if there is one.
    package let root: String?

    /// The names of all files.
    package var names: [String] { specs.flatMap(\.names) + [root].compactMap(\.self) }

    /// - Parameters:
    ///   - specs: All specs, in the order of the files.
    ///   - hasRoot: Whether something belongs to the whole API: ``SwiftConfiguration/hasRootFile``.
    package init(_ specs: [SpecOutputs.Spec], hasRoot: Bool) {
        let names = OutputNames.names(of: specs.map { ($0.location, $0.fileCount) })
        self.specs = zip(specs, names).map { SpecOutputs(path: $0.path, names: $1) }
        root = hasRoot ? OutputNames.rootName(besides: names) : nil
    }
}
