import StoneMustache

/// A view model for templates.
protocol TemplateRepresentable: Sendable {
    var template: TemplateValue { get }
}

extension TemplateValue {
    static func lines(_ lines: [String]) -> TemplateValue {
        .list(lines.map(TemplateValue.text))
    }

    static func list(_ views: [some TemplateRepresentable]) -> TemplateValue {
        .list(views.map(\.template))
    }

    /// The views as objects with a mark on the last one, for separators.
    static func separated(_ views: [some TemplateRepresentable]) -> TemplateValue {
        .list(
            views.enumerated().map { index, view in
                guard case .object(var object) = view.template else { return view.template }
                object.append("isLast", .boolean(index + 1 == views.count))
                return .object(object)
            }
        )
    }

    static func optional(_ view: (some TemplateRepresentable)?) -> TemplateValue {
        view?.template ?? .none
    }

    static func optional(_ text: String?) -> TemplateValue {
        text.map(TemplateValue.text) ?? .none
    }
}
