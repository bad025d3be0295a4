/// Renders templates with a value.
struct TemplateRenderer: ~Copyable {
    private var output: TemplateOutput
    private let library: TemplateLibrary
    private let mode: LookupMode
    private var context: ContextStack
    /// The arguments of the enclosing parents, by block. Outer parents take precedence.
    private var arguments: [String: BoundArgument] = [:]
    private var depth = 0
    private var bodies = 0
    private let maximumBodies: Int

    init(
        library: TemplateLibrary,
        mode: LookupMode,
        maximumBodies: Int,
        root: TemplateValue,
        output: consuming TemplateOutput
    ) {
        self.output = output
        self.maximumBodies = maximumBodies
        self.library = library
        self.mode = mode
        self.context = ContextStack(root: root)
    }

    /// The output so far.
    var bytes: [UInt8] { output.bytes }

    mutating func render(_ template: Template) throws(TemplateError) {
        try render(0..<template.instructions.count, of: template, at: 0)
    }

    /// Renders the body of the tag at an offset.
    private mutating func render(
        _ body: Range<Int>,
        of template: Template,
        at offset: Int
    ) throws(TemplateError) {
        depth += 1
        bodies += 1
        try checkProgress(at: offset, of: template)
        var index = body.lowerBound
        while index < body.upperBound {
            if output.count > TemplateLimits.output { throw tooMuchOutput(at: offset, of: template) }
            let next = index + 1
            switch template.instructions[index] {
            case .text(let text):
                output.write(text, of: template)
                index = next
            case .variable(let reference, let isEscaped):
                try renderVariable(reference, isEscaped: isEscaped, of: template)
                index = next
            case .section(let reference, let end):
                // A body that pushes no context is rendered in place: execution continues with its instructions, then
                // with those after the section.
                let value = try resolve(reference, in: template)
                switch value.pointee {
                case .none, .boolean(false):
                    index = Int(end)
                case .boolean(true):
                    try enterBody(of: reference, in: template)
                    index = next
                case .text, .list, .object:
                    try render(next..<Int(end), of: template, at: template.offset(of: reference), with: value)
                    index = Int(end)
                }
            case .invertedSection(let reference, let end):
                if try resolve(reference, in: template).pointee.isTruthy {
                    index = Int(end)
                } else {
                    try enterBody(of: reference, in: template)
                    index = next
                }
            case .partial(let number):
                try renderPartial(number, of: template)
                index = template.partialSteps[number].end
            case .block(let number):
                try renderBlock(template.blocks[number], body: next..<template.blocks[number].end, of: template)
                index = template.blocks[number].end
            case .probe(let reference):
                try observe(reference, of: template)
                index = next
            }
        }
        depth -= 1
    }
}

// MARK: Limits

/// Separate functions keep the stack frame of the recursive one small.
extension TemplateRenderer {
    private mutating func checkProgress(at offset: Int, of template: Template) throws(TemplateError) {
        guard
            depth <= TemplateLimits.depth,
            bodies <= maximumBodies,
            output.marginCount <= TemplateLimits.margin
        else {
            let message =
                "rendering exceeds the limit of nested or repeated tags, by a cycle of templates or too much input"
            throw template.source.error(.limit, at: offset, message)
        }
    }

    private mutating func enterBody(of reference: TemplateReference, in template: Template) throws(TemplateError) {
        bodies += 1
        if bodies > maximumBodies { try checkProgress(at: template.offset(of: reference), of: template) }
    }

    private func tooMuchOutput(at offset: Int, of template: Template) -> TemplateError {
        template.source.error(.limit, at: offset, "rendering writes more than \(TemplateLimits.output) bytes")
    }
}

// MARK: Tags

extension TemplateRenderer {
    private mutating func renderVariable(
        _ reference: TemplateReference,
        isEscaped: Bool,
        of template: Template
    ) throws(TemplateError) {
        let value = try resolve(reference, in: template)
        if let text = Self.longText(of: value) {
            output.write(text, isEscaped: isEscaped)
        } else if let text = Self.text(of: value) {
            output.write(text, isEscaped: isEscaped)
        } else {
            try renderOther(value, reference, of: template)
        }
    }

    /// Returns the UTF-8 of a string in its own memory; `nil` for other values, and for strings that are small enough
    /// to have none. Copying the string would retain its storage.
    @inline(never)
    private static func longText(of value: UnsafePointer<TemplateValue>) -> UnsafeBufferPointer<UInt8>? {
        guard case .text(let text) = value.pointee, text.utf8.count > 15 else { return nil }
        return text.utf8.withContiguousStorageIfAvailable { $0 }
    }

    /// Returns the text of a value; `nil` for other values. Not inlined, since its references would otherwise be
    /// counted twice.
    @inline(never)
    private static func text(of value: UnsafePointer<TemplateValue>) -> String? {
        if case .text(let text) = value.pointee { text } else { nil }
    }

    /// Renders a value other than text. A separate function, since a `switch` over all cases would copy each text.
    @inline(never)
    private mutating func renderOther(
        _ value: UnsafePointer<TemplateValue>,
        _ reference: TemplateReference,
        of template: Template
    ) throws(TemplateError) {
        switch value.pointee {
        case .boolean(let flag): output.write(flag ? "true" : "false", isEscaped: false)
        case .text, .none: break
        case .list, .object:
            if mode == .strict { throw unfit(value.pointee, reference, in: template) }
        }
    }

    private func unfit(
        _ value: TemplateValue,
        _ reference: TemplateReference,
        in template: Template
    ) -> TemplateError {
        let path = template.paths[Int(reference.path)]
        let message = "'\(path)' is \(value.kindDescription), which cannot be written as text"
        return template.source.error(.unfitValue, at: path.offset, message)
    }

    private mutating func observe(_ reference: TemplateReference, of template: Template) throws(TemplateError) {
        let isTruthy = try resolve(reference, in: template).pointee.isTruthy
        let offset = template.offset(of: reference)
        library.observer?(TemplateBranch(template: template.source.name, offset: offset, isTruthy: isTruthy))
    }

    /// Renders the body of a section with its value, or each item of it, as the current context.
    private mutating func render(
        _ body: Range<Int>,
        of template: Template,
        at offset: Int,
        with value: UnsafePointer<TemplateValue>
    ) throws(TemplateError) {
        switch value.pointee {
        case .none, .boolean:
            break
        case .text(let text) where text.isEmpty:
            break
        case .text, .object:
            context.push(value)
            try render(body, of: template, at: offset)
            context.pop()
        case .list(let list):
            let (count, marker, values) = (list.count, list.marker, list.storage.values)
            for index in 0..<count {
                if let marker { context.push(marker.object(for: index, of: count)) }
                context.push(values + index)
                try render(body, of: template, at: offset)
                context.pop()
                if marker != nil { context.pop() }
            }
        }
    }

    private mutating func renderPartial(
        _ number: Int,
        of template: Template
    ) throws(TemplateError) {
        let step = template.partialSteps[number]
        if !step.isStandalone { output.writeLineStart(step.indentation, of: template) }
        guard let included = library.unretained(step.key, withLastLineBreak: step.isStandalone) else {
            if mode == .strict { throw library.missing(template.partials[number], in: template) }
            return
        }
        let outerMargin = output.enterMargin(at: step.isStandalone ? step.indentation : 0..<0, of: template)
        do throws(TemplateError) {
            if step.passesArguments {
                try render(included.takeUnretainedValue(), passing: template.partials[number].arguments, of: template)
            } else {
                // Not retained: threads share the templates, and would contend for the reference count.
                let result = included._withUnsafeGuaranteedRef { included in
                    Result { () throws(TemplateError) in
                        try render(0..<included.instructions.count, of: included, at: 0)
                    }
                }
                try result.get()
            }
        } catch {
            throw error.included(by: template.partials[number], of: template)
        }
        output.leaveMargin(to: outerMargin)
    }

    /// Renders a template with the arguments of a parent.
    private mutating func render(
        _ inserted: Template,
        passing added: [String: TemplateArgument],
        of template: Template
    ) throws(TemplateError) {
        let outerArguments = arguments
        for (name, argument) in added where arguments[name] == nil {
            arguments[name] = BoundArgument(argument: argument, template: template)
        }
        try render(0..<inserted.instructions.count, of: inserted, at: 0)
        arguments = outerArguments
    }

    private mutating func renderBlock(
        _ block: TemplateBlock,
        body: Range<Int>,
        of template: Template
    ) throws(TemplateError) {
        guard let bound = arguments[block.name] else {
            try render(body, of: template, at: block.offset)
            return
        }
        let outer = output.enterMargin(
            at: block.indentation,
            of: template,
            removing: bound.template.source.bytes[bound.argument.indentation]
        )
        try render(bound.argument.body, of: bound.template, at: 0)
        output.leaveMargin(to: outer)
    }
}

// MARK: Names

extension TemplateRenderer {
    /// Returns the value of a name. Is mutating although it changes nothing, since functions that are not mutating are
    /// called with a copy of the renderer.
    @inline(__always)
    private mutating func resolve(
        _ reference: TemplateReference,
        in template: Template
    ) throws(TemplateError) -> UnsafePointer<TemplateValue> {
        if reference.name >= 0, let value = context[Int(reference.name)] { return value }
        if reference.name == TemplateReference.current { return context.current }
        return try resolve(template.paths[Int(reference.path)], in: template)
    }

    @inline(never)
    private mutating func resolve(
        _ path: TemplatePath,
        in template: Template
    ) throws(TemplateError) -> UnsafePointer<TemplateValue> {
        guard let first = path.first else { return context.current }
        guard var value = context[first.number] else {
            return try unknown(path.names[0], among: context.names, path: path, in: template)
        }
        for (part, name) in path.rest.enumerated() {
            switch value.pointee {
            case .object(let object):
                guard let position = object.position(of: name) else {
                    return try unknown(path.names[part + 1], among: object.names, path: path, in: template)
                }
                value = object.storage.values + position
            case .none:
                return value
            case .text, .boolean, .list:
                return try unknown(path.names[part + 1], among: [], path: path, in: template)
            }
        }
        return value
    }

    private func unknown(
        _ name: String,
        among names: [String],
        path: TemplatePath,
        in template: Template
    ) throws(TemplateError) -> UnsafePointer<TemplateValue> {
        guard mode == .strict else { return UnsafePointer(context.none) }
        throw template.source.unknownName(name, in: path, among: names)
    }
}

/// An argument and its template.
private struct BoundArgument {
    let argument: TemplateArgument
    let template: Template
}

extension Template {
    fileprivate func offset(of reference: TemplateReference) -> Int { paths[Int(reference.path)].offset }
}
