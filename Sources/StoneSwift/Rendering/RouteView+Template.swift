import StoneMustache

extension RouteView: TemplateRepresentable {
    var template: TemplateValue {
        [
            "documentation": .lines(documentation),
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
