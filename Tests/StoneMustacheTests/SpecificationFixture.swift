import Foundation
import StoneMustache
import StoneTestSupport

/// The tests of the Mustache specification, `mustache-spec/*.json` in the folder of reference data.
struct SpecificationFixture: Decodable {
    struct Test: Decodable {
        let name: String
        let data: Data
        let template: String
        let partials: [String: String]?
        let expected: String
    }

    /// A JSON value as a template value.
    struct Data: Decodable {
        let value: TemplateValue

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                value = .none
            } else if let flag = try? container.decode(Bool.self) {
                value = .boolean(flag)
            } else if let number = try? container.decode(Int.self) {
                value = "\(number)"
            } else if let number = try? container.decode(Double.self) {
                value = "\(number)"
            } else if let text = try? container.decode(String.self) {
                value = .text(text)
            } else if let items = try? container.decode([Data].self) {
                value = .list(items.map(\.value))
            } else {
                let members = try container.decode([String: Data].self)
                value = .object(TemplateObject(members.map { ($0.key, $0.value.value) }))
            }
        }
    }

    let tests: [Test]
}

extension SpecificationFixture {
    /// The files of the supported parts of the specification, with their numbers of tests.
    static let parts = [
        "comments": 12, "delimiters": 14, "interpolation": 42, "inverted": 22, "partials": 12, "sections": 34,
        "~inheritance": 27,
    ]

    /// The folder of the environment variable, or one next to the package.
    static let folder = SharedFolder.url.appending(path: "mustache-spec")

    /// Whether the tests run: the folder exists or is required.
    static let isExpected = Oracles.areRequired || FileManager.default.fileExists(atPath: folder.path())

    static func read(_ part: String) throws -> SpecificationFixture {
        let bytes = try Foundation.Data(contentsOf: folder.appending(path: "\(part).json"))
        return try JSONDecoder().decode(SpecificationFixture.self, from: bytes)
    }
}
