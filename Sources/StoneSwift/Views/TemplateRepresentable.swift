import StoneMustache

/// A view model that templates can read.
protocol TemplateRepresentable: Sendable {
    /// The names that templates use, each with its value.
    static var templateMembers: TemplateMembers<Self> { get }
}

extension TemplateRepresentable {
    var template: TemplateValue { .object(Self.templateMembers.object(self)) }
}

/// The names of a kind of view model, numbered once, and the values for them.
struct TemplateMembers<View>: Sendable {
    typealias Reading = @Sendable (View) -> TemplateValue

    private let readings: [Reading]
    private let shape: TemplateShape
    private let firstShape: TemplateShape
    private let lastShape: TemplateShape

    /// A further name of objects in a list.
    enum Marker: Sendable {
        /// `isFirst`: whether the object is the first one, which has no blank line before it.
        case first
        /// `isLast`: whether the object is the last one, which has no separator after it.
        case last
    }

    func object(_ view: View) -> TemplateObject {
        TemplateObject(shape, values(of: view, capacity: readings.count))
    }

    /// Returns an object for each view, with one more name.
    func objects(_ views: [View], marked marker: Marker) -> [TemplateValue] {
        let shape = marker == .first ? firstShape : lastShape
        let marked = marker == .first ? 0 : views.count - 1
        return views.indices.map { index in
            var values = values(of: views[index], capacity: readings.count + 1)
            values.append(.boolean(index == marked))
            return .object(TemplateObject(shape, values))
        }
    }

    private func values(of view: View, capacity: Int) -> [TemplateValue] {
        var values: [TemplateValue] = []
        values.reserveCapacity(capacity)
        for reading in readings { values.append(reading(view)) }
        return values
    }
}

extension TemplateMembers: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral elements: (String, Reading)...) {
        let names = elements.map(\.0)
        readings = elements.map(\.1)
        shape = TemplateShape(names)
        firstShape = TemplateShape(names + ["isFirst"])
        lastShape = TemplateShape(names + ["isLast"])
    }
}

extension TemplateValue {
    static func lines(_ lines: [String]) -> TemplateValue {
        .list(lines.map(TemplateValue.text))
    }

    static func list(_ views: [some TemplateRepresentable]) -> TemplateValue {
        .list(views.map(\.template))
    }

    /// The views as objects that know whether they are the first one, for blank lines between them.
    static func spaced<View: TemplateRepresentable>(_ views: [View]) -> TemplateValue {
        .list(View.templateMembers.objects(views, marked: .first))
    }

    /// The views as objects that know whether they are the last one, for separators between them.
    static func separated<View: TemplateRepresentable>(_ views: [View]) -> TemplateValue {
        .list(View.templateMembers.objects(views, marked: .last))
    }

    static func optional(_ view: (some TemplateRepresentable)?) -> TemplateValue {
        view?.template ?? .none
    }

    static func optional(_ text: String?) -> TemplateValue {
        text.map(TemplateValue.text) ?? .none
    }
}
