import StoneMustache

extension AliasView: TemplateRepresentable {
    var template: TemplateValue {
        ["documentation": .comment(documentation), "name": .text(name), "type": .text(type)]
    }
}
