import StoneMustache

extension AliasView: TemplateRepresentable {
    var template: TemplateValue {
        ["documentation": .lines(documentation), "name": .text(name), "type": .text(type)]
    }
}
