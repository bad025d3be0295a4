package import StoneModel
import StoneValues

/// Returns the schemas of all types of an API, as one document of JSON Schema (draft 2020-12).
///
/// The schema of a type is at `#/$defs/files.Metadata`. The struct with the attributes of routes has none.
package func jsonSchema(of api: API, for direction: SchemaDirection) -> JSONValue {
    let builder = SchemaBuilder(api, direction, prefix: "#/$defs/")
    let catalog = ExampleCatalog(api)
    let definitions = api.types.indices.map { TypeID(index: $0) }.filter { $0 != api.routeSchema }.map { id in
        var members = SchemaMembers()
        if case .object(let schema) = builder.schema(of: id) { members.add(schema) }
        let examples = catalog.examples(of: .named(id)).map(\.value).filter { builder.accepts($0, of: id) }
        members.add("examples", list: examples)
        return JSONValue.Member(name: builder.name(of: id), value: members.schema)
    }
    return ["$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": .object(definitions)]
}

extension SchemaBuilder {
    /// Whether an example of the spec is a value in this direction. Nobody sends the tag `other`.
    func accepts(_ example: JSONValue, of id: TypeID) -> Bool {
        direction == .response || ValueReader(api, role: .strict).error(in: example, as: .named(id)) == nil
    }
}
