import StoneMustache

extension RouteView: TemplateRepresentable {
    var template: TemplateValue {
        [
            "documentation": .comment(documentation),
            "attributes": .lines(attributes),
            "name": .text(name),
            "type": .text(type),
            "arguments": .separated(arguments),
        ]
    }
}

extension RouteTableView: TemplateRepresentable {
    var template: TemplateValue {
        ["descriptions": .separated(descriptions)]
    }
}
