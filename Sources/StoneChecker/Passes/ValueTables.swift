/// The tables of the passes about values: defaults, annotations, attributes of routes, and examples.
package struct ValueTables {
    package let routes: RouteTable
    let defaults: DefaultTable
    let parameters: AnnotationTypeTable
    let annotations: AnnotationTable
    let applied: AppliedAnnotationTable
    let exampleValues: ExampleValueTable

    /// - Parameter includesModel: Whether the tables have all that the model needs, or only what diagnostics need.
    init(_ reader: LiteralReader, _ parameters: AnnotationTypeTable, includesModel: Bool) {
        let types = reader.types
        self.parameters = parameters
        defaults = DefaultTable(reader)

        annotations = AnnotationTable(reader, types: parameters)
        applied = AppliedAnnotationTable(types, annotations: annotations)
        checkRedactors(applied, types)

        routes = RouteTable(reader, defaults: defaults)

        let areValid = checkExamples(reader)
        exampleValues = ExampleValueTable(types, defaults: defaults, isValid: areValid, includesJSON: includesModel)
    }
}
