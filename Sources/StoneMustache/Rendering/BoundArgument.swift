/// An argument together with the template that it is written in.
struct BoundArgument {
    let argument: TemplateArgument
    let template: Template
}
