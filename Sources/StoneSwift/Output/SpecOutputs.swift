package import StoneModel

/// The files that one spec becomes.
package struct SpecOutputs: Hashable, Sendable {
    /// The path of the spec, as the model has it.
    package var path: String
    /// At least one.
    package var names: [String]

    /// A spec before its outputs have names.
    package struct Spec: Sendable {
        /// As the model has it.
        package var path: String
        /// Where the spec is: an absolute path without links, `.` and `..`.
        package var location: String
        /// How many files to make of it.
        package var fileCount: Int

        package init(path: String, location: String, fileCount: Int) {
            self.path = path
            self.location = location
            self.fileCount = fileCount
        }
    }

    /// How many files a spec becomes, unless someone has decided already.
    package static func fileCount(byteCount: Int) -> Int {
        OutputNames.fileCount(byteCount: byteCount)
    }

    /// The outputs of the specs that an API comes from, as their sizes say.
    package static func outputs(for api: API) -> [SpecOutputs] {
        let sources = Set(api.namespaces.flatMap(\.sources)).sorted { $0.path < $1.path }
        return outputs(
            for: sources.map {
                Spec(path: $0.path, location: $0.path, fileCount: OutputNames.fileCount(byteCount: $0.byteCount))
            }
        )
    }

    /// Names the outputs of all specs of an API, in the order given.
    package static func outputs(for specs: [Spec]) -> [SpecOutputs] {
        let names = OutputNames.names(of: specs.map { ($0.location, $0.fileCount) })
        return zip(specs, names).map { SpecOutputs(path: $0.path, names: $1) }
    }
}
