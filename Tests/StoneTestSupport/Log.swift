/// A list to which threads append.
package struct Log<Element: Sendable>: Sendable {
    private let elements = Shared<[Element]>([])

    package init() {}

    package var values: [Element] { elements.value }

    package func append(_ element: Element) { elements.withLock { $0.append(element) } }
}
