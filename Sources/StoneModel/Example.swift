/// An example of a struct or a union, computed: references resolved, defaults filled in.
package struct Example: Hashable, Sendable {
    package var label: String
    package var text: String?
    /// As the value stands on the wire.
    package var value: JSONValue

    package init(label: String, text: String?, value: JSONValue) {
        self.label = label
        self.text = text
        self.value = value
    }
}
