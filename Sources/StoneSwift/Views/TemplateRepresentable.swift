package import StoneMustache

/// A view model that templates can read.
package protocol TemplateRepresentable: Sendable {
    /// The names that templates use, each with its value.
    static var templateMembers: TemplateMembers<Self> { get }
}

extension TemplateRepresentable {
    package var template: TemplateValue {
        withUnsafePointer(to: self) { .object(Self.templateMembers.object(ViewReference(pointer: $0))) }
    }
}

extension Array where Element: TemplateRepresentable {
    /// The values of the views, which are read in place.
    var templates: [TemplateValue] {
        withUnsafeBufferPointer { views in
            views.baseAddress.map { first in
                views.indices.map { .object(Element.templateMembers.object(ViewReference(pointer: first + $0))) }
            } ?? []
        }
    }
}

/// A view model in memory. The members of a large one are read from it without copying it.
@dynamicMemberLookup
package struct ViewReference<View> {
    @usableFromInline let pointer: UnsafePointer<View>

    @usableFromInline init(pointer: UnsafePointer<View>) {
        self.pointer = pointer
    }

    @inlinable package var view: View { pointer.pointee }

    @inlinable package subscript<Member>(dynamicMember member: KeyPath<View, Member>) -> Member {
        pointer.pointee[keyPath: member]
    }
}

/// The names of a kind of view model, numbered once, and the values for them.
package struct TemplateMembers<View>: Sendable {
    package typealias Reading = @Sendable (ViewReference<View>) -> TemplateValue

    private let readings: ContiguousArray<Reading>
    private let shape: TemplateShape

    func object(_ view: ViewReference<View>) -> TemplateObject {
        TemplateObject(shape) { values in
            for index in readings.indices { values.initializeElement(at: index, to: readings[index](view)) }
        }
    }
}

extension TemplateMembers: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, Reading)...) {
        readings = ContiguousArray(elements.map(\.1))
        shape = TemplateShape(elements.map(\.0))
    }
}

extension TemplateValue {
    static func lines(_ lines: [String]) -> TemplateValue {
        .list(TemplateList(count: lines.count) { .text(lines[$0]) })
    }

    package static func list(_ views: [some TemplateRepresentable], marker: TemplateMarker? = nil) -> TemplateValue {
        views.withUnsafeBufferPointer { views in
            .list(
                TemplateList(count: views.count, marker: marker) { index in
                    views.baseAddress.map { .object(of: ViewReference(pointer: $0 + index)) } ?? .none
                }
            )
        }
    }

    private static func object<View: TemplateRepresentable>(of view: ViewReference<View>) -> TemplateValue {
        .object(View.templateMembers.object(view))
    }

    /// The views as objects with a flag for the first one, for blank lines between them.
    static func spaced(_ views: [some TemplateRepresentable]) -> TemplateValue { list(views, marker: .isFirst) }

    /// The views as objects with a flag for the last one, for separators between them.
    static func separated(_ views: [some TemplateRepresentable]) -> TemplateValue {
        list(views, marker: .isLast)
    }

    package static func optional(_ view: (some TemplateRepresentable)?) -> TemplateValue {
        view?.template ?? .none
    }

    package static func optional(_ text: String?) -> TemplateValue {
        text.map(TemplateValue.text) ?? .none
    }
}
