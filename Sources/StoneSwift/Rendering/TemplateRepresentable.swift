import StoneMustache

/// A view model that templates can read.
protocol TemplateRepresentable {
    var template: TemplateValue { get }
}

extension TemplateValue {
    static func lines(_ lines: [String]) -> TemplateValue {
        .list(lines.map(TemplateValue.text))
    }

    /// The items of a list that commas separate.
    static func separated(_ items: [String]) -> TemplateValue {
        .list(
            items.enumerated().map { index, item in
                ["item": .text(item), "separator": .text(index + 1 < items.count ? "," : "")]
            }
        )
    }

    static func list(_ views: [some TemplateRepresentable]) -> TemplateValue {
        .list(views.map(\.template))
    }

    static func optional(_ view: (some TemplateRepresentable)?) -> TemplateValue {
        view?.template ?? .none
    }

    static func optional(_ text: String?) -> TemplateValue {
        text.map(TemplateValue.text) ?? .none
    }
}
