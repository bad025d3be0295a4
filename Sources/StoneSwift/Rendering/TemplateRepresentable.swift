import StoneMustache

/// A view model that templates can read.
protocol TemplateRepresentable {
    var template: TemplateValue { get }
}

extension TemplateValue {
    /// One object a line, each with the name `line`.
    static func lines(_ lines: [String]) -> TemplateValue {
        .list(lines.map { ["line": .text($0)] })
    }

    /// The lines of a comment, each with the blank that follows `///`.
    static func comment(_ lines: [String]) -> TemplateValue {
        .lines(lines.map { $0.isEmpty ? "" : " \($0)" })
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
