package import StoneModel

/// The example values of types, for requests, answers and documentation.
package struct ExampleCatalog: Sendable {
    /// A value and its origin.
    package struct Entry: Hashable, Sendable {
        /// The label in the spec; `nil` for a generated value.
        package var label: String?
        /// The text of the example in the spec.
        package var text: String?
        package var value: JSONValue
    }

    package let api: API

    package init(_ api: API) {
        self.api = api
    }
}
