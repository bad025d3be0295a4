package import StoneModel
import StoneValues

/// Returns the schemas of all types of an API, as one JSON Schema document (draft 2020-12).
///
/// The schema of a type is at `#/$defs/files.Metadata`. The struct with the attributes of routes has one only
/// if another type refers to it.
package func jsonSchema(of api: API, for direction: SchemaDirection) -> JSONValue {
    let builder = SchemaBuilder(api, direction, prefix: "#/$defs/")
    let catalog = ExampleCatalog(api)
    let types = api.types.indices.map { TypeID(index: $0) }.filter { $0 != api.routeSchema || api.isReferenced($0) }
    let definitions = types.flatMap { id in
        var schemas = builder.schemas(of: id)
        let examples = catalog.examples(of: .named(id)).map(\.value).filter { builder.shows($0, of: .named(id)) }
        if !examples.isEmpty { schemas[0].value = schemas[0].value.setting("examples", to: .array(examples)) }
        return schemas
    }
    return ["$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": .object(definitions)]
}
