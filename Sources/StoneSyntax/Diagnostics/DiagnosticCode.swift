/// The stable name of a kind of finding, such as `unknown-type`. Each stage keeps its own catalogue of them.
package struct DiagnosticCode: Hashable, Sendable {
    package var id: String

    package init(_ id: String) {
        self.id = id
    }
}
