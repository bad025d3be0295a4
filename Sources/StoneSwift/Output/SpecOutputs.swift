package import StoneModel

/// The generated files of a spec.
package struct SpecOutputs: Hashable, Sendable {
    /// The path of the spec in the model.
    package var path: String
    /// At least one.
    package var names: [String]

    /// A spec before its outputs have names.
    package struct Spec: Sendable {
        /// The path of the spec in the model.
        package var path: String
        /// The absolute path of the spec without links, `.` and `..`.
        package var location: String
        /// The number of generated files.
        package var fileCount: Int

        package init(path: String, location: String, fileCount: Int) {
            self.path = path
            self.location = location
            self.fileCount = fileCount
        }
    }

    /// Returns the default number of files for a spec.
    package static func fileCount(byteCount: Int) -> Int {
        OutputNames.fileCount(byteCount: byteCount)
    }

    /// Returns the outputs of the specs of an API, by their sizes.
    package static func outputs(for api: API) -> [SpecOutputs] {
        let sources = Set(api.namespaces.flatMap(\.sources)).sorted { $0.path < $1.path }
        return outputs(
            for: sources.map {
                Spec(path: $0.path, location: $0.path, fileCount: OutputNames.fileCount(byteCount: $0.byteCount))
            }
        )
    }

    /// Returns the outputs of all specs of an API, in the given order.
    package static func outputs(for specs: [Spec]) -> [SpecOutputs] {
        let names = OutputNames.names(of: specs.map { ($0.location, $0.fileCount) })
        return zip(specs, names).map { SpecOutputs(path: $0.path, names: $1) }
    }
}
