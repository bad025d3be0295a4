/// A list type, such as `List(String, min_items=1, max_items=10)`.
package struct ListType: Hashable, Sendable {
    package var element: DataType
    package var minItems: Int?
    package var maxItems: Int?

    package init(element: DataType, minItems: Int?, maxItems: Int?) {
        self.element = element
        self.minItems = minItems
        self.maxItems = maxItems
    }
}
