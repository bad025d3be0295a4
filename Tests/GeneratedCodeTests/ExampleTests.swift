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

/// Decodes and encodes every example of the specs of this package with generated code.
struct ExampleTests {
    @Test func calc() throws {
        try roundTrip(["specs/calc.stone"], through: CalcTypes.all)
    }

    @Test func tour() throws {
        try roundTrip(["specs/tour"], through: TourTypes.all)
    }

    @Test func dropbox() throws {
        try roundTrip(["specs/dropbox"], through: DropboxTypes.all)
    }

    @Test func landmines() throws {
        try roundTrip(["specs/landmines.stone", "specs/landmines"], through: LandminesTypes.all)
    }

    private func roundTrip(_ specs: [String], through types: [(name: String, type: any StoneValue.Type)]) throws {
        let sources = try PackageFolder.specs(specs).map { SourceText(path: $0.path, bytes: $0.bytes) }
        let api = try #require(Pipeline.check(sources).api)
        let types = Dictionary(types.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
        var count = 0
        for definition in api.types {
            let name = "\(api.namespaces[definition.namespace.index].name).\(definition.name)"
            for example in definition.examples {
                let type = try #require(types[name], "\(name) is not generated")
                try roundTrip(
                    type,
                    json: example.value.lines.joined(separator: "\n"),
                    name: "\(name) (\(example.label))"
                )
                count += 1
            }
        }
        #expect(count > 0)
    }

    private func roundTrip<Value: StoneValue>(_ type: Value.Type, json: String, name: String) throws {
        var options = (decoder: StoneJSONDecoder.Options(), encoder: StoneJSONEncoder.Options())
        options.decoder.permissions = ["staff"]
        options.encoder.permissions = ["staff"]
        let decoder = StoneJSONDecoder(options: options.decoder)
        let value = try decoder.decode(type, from: Data(json.utf8))
        let encoded = try StoneJSONEncoder(options: options.encoder).encode(value)
        #expect(try JSON(encoded) == JSON(Data(json.utf8)), "\(name)")
        let again = try decoder.decode(type, from: encoded)
        #expect(value == again, "\(name)")
        #expect(value.hashValue == again.hashValue, "\(name)")
    }
}

/// A comparable JSON value.
private struct JSON: Equatable {
    private let value: NSObject

    init(_ data: Data) throws {
        value = try #require(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) as? NSObject)
    }
}
