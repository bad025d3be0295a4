/// An attribute of a route: `auth = "user"`.
package struct Attribute: Hashable, Sendable {
    package var name: String
    package var value: DefaultValue

    package init(name: String, value: DefaultValue) {
        self.name = name
        self.value = value
    }
}
