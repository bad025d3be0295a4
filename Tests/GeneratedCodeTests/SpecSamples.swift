import CalcAPI
import Foundation
import LandminesAPI
import StoneChecker
import StoneModel
import StoneProjects
import StoneRuntime
import StoneSource
import StoneTestSupport
import Testing
import TourAPI

/// The generated types of the specs of this package, with the JSON of their examples.
struct SpecSamples: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let types: [(name: String, type: any StoneValue.Type)]
    private let specs: [String]

    static let all = [
        SpecSamples(testDescription: "Calc", types: CalcTypes.all, specs: ["specs/calc.stone"]),
        SpecSamples(testDescription: "Tour", types: TourTypes.all, specs: ["specs/tour"]),
        SpecSamples(testDescription: "Dropbox", types: DropboxTypes.all, specs: ["specs/dropbox"]),
        SpecSamples(
            testDescription: "Landmines",
            types: LandminesTypes.all,
            specs: ["specs/landmines.stone", "specs/landmines"]
        ),
    ]

    /// Returns the examples of each type, by its name.
    func examples() throws -> [String: [String]] {
        let sources = try PackageFolder.specs(specs).map { SourceText(path: $0.path, bytes: $0.bytes) }
        let api = try #require(Pipeline.check(sources).api)
        return Dictionary(
            api.types.map { definition in
                let namespace = api.namespaces[definition.namespace.index].name
                let examples = definition.examples.map { $0.value.lines.joined(separator: "\n") }
                return ("\(namespace).\(definition.name)", examples)
            },
            uniquingKeysWith: +
        )
    }
}
