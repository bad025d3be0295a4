/// An example of a struct or a union, with references resolved and defaults filled in.
package struct Example: Hashable, Sendable {
    package var label: String
    package var text: String?
    /// The value in JSON.
    package var value: JSONValue

    package init(label: String, text: String?, value: JSONValue) {
        self.label = label
        self.text = text
        self.value = value
    }
}
