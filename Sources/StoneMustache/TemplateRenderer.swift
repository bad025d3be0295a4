/// Renders templates with a value.
struct TemplateRenderer {
    private(set) var output: [UInt8]

    private let library: TemplateLibrary
    private let escaping: Escaping
    private let mode: LookupMode
    private var context: ContextStack
    /// The arguments of the enclosing parents, by block. Outer parents take precedence.
    private var arguments: [String: BoundArgument] = [:]
    private var margin = Margin()
    private var isAtLineStart = true
    /// The start of the current line in the output.
    private var lineStart: Int
    private let wrapping: LineWrapping?
    private var depth = 0
    private var bodies = 0
    private let maximumBodies: Int

    init(
        library: TemplateLibrary,
        escaping: Escaping,
        mode: LookupMode,
        wrapping: LineWrapping?,
        maximumBodies: Int,
        root: TemplateValue,
        output: [UInt8]
    ) {
        self.output = output
        self.lineStart = output.count
        self.wrapping = wrapping
        self.maximumBodies = maximumBodies
        self.library = library
        self.escaping = escaping
        self.mode = mode
        self.context = ContextStack(root: root)
    }

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
        let instructions = template.instructions
        var index = body.lowerBound
        while index < body.upperBound {
            if output.count > TemplateLimits.output { throw tooMuchOutput(at: offset, of: template) }
            let next = index + 1
            switch instructions[index] {
            case .text(let text):
                write(text, of: template)
                index = next
            case .variable(let path, let isEscaped):
                try renderVariable(path, isEscaped: isEscaped, of: template)
                index = next
            case .section(let path, let end):
                try renderSection(path, body: next..<end, of: template)
                index = end
            case .invertedSection(let path, let end):
                try renderInvertedSection(path, body: next..<end, of: template)
                index = end
            case .partial(let number):
                try renderPartial(number, of: template)
                index = template.partials[number].end
            case .block(let number):
                try renderBlock(template.blocks[number], body: next..<template.blocks[number].end, of: template)
                index = template.blocks[number].end
            case .probe(let path):
                try observe(path, of: template)
                index = next
            }
        }
        depth -= 1
    }
}

// MARK: Limits

/// Separate functions keep the stack frame of the recursive one small.
extension TemplateRenderer {
    private func checkProgress(at offset: Int, of template: Template) throws(TemplateError) {
        guard
            depth <= TemplateLimits.depth,
            bodies <= maximumBodies,
            margin.added.count <= TemplateLimits.margin
        else {
            let message =
                "rendering exceeds the limit of nested or repeated tags; do templates include each other in a cycle?"
            throw template.source.error(.limit, at: offset, message)
        }
    }

    private func tooMuchOutput(at offset: Int, of template: Template) -> TemplateError {
        template.source.error(.limit, at: offset, "rendering writes more than \(TemplateLimits.output) bytes")
    }
}

// MARK: Tags

extension TemplateRenderer {
    private mutating func renderVariable(
        _ path: Int,
        isEscaped: Bool,
        of template: Template
    ) throws(TemplateError) {
        let value = try resolve(path, in: template)
        switch value {
        case .text(let text):
            write(text, isEscaped: isEscaped)
        case .boolean(let flag):
            write(flag ? "true" : "false", isEscaped: false)
        case .none:
            break
        case .list, .object:
            if mode == .strict {
                let path = template.paths[path]
                let message = "'\(path)' is \(value.kindDescription), which cannot be written as text"
                throw template.source.error(.unfitValue, at: path.offset, message)
            }
        }
    }

    private mutating func observe(_ path: Int, of template: Template) throws(TemplateError) {
        let isTruthy = try resolve(path, in: template).isTruthy
        let offset = template.paths[path].offset
        library.observer?(TemplateBranch(template: template.source.name, offset: offset, isTruthy: isTruthy))
    }

    /// A value other than a boolean becomes the current context.
    private mutating func renderSection(
        _ path: Int,
        body: Range<Int>,
        of template: Template
    ) throws(TemplateError) {
        let value = try resolve(path, in: template)
        guard value.isTruthy else { return }
        let offset = template.paths[path].offset
        switch value {
        case .list(let items):
            for item in items {
                context.push(item)
                try render(body, of: template, at: offset)
                context.pop()
            }
        case .boolean:
            try render(body, of: template, at: offset)
        case .text, .object, .none:
            context.push(value)
            try render(body, of: template, at: offset)
            context.pop()
        }
    }

    private mutating func renderInvertedSection(
        _ path: Int,
        body: Range<Int>,
        of template: Template
    ) throws(TemplateError) {
        if try !resolve(path, in: template).isTruthy {
            try render(body, of: template, at: template.paths[path].offset)
        }
    }

    private mutating func renderPartial(
        _ number: Int,
        of template: Template
    ) throws(TemplateError) {
        let isStandalone = template.partials[number].isStandalone
        let indentation = template.partials[number].indentation
        if !isStandalone { writeLineStart(indentation, of: template) }
        guard let included = library[template.partials[number].key] else {
            if mode == .strict { throw library.missing(template.partials[number], in: template) }
            return
        }
        let outerMargin = margin.enter(at: template.source.bytes[isStandalone ? indentation : 0..<0], removing: [])
        let inserted = isStandalone ? included : included.withoutLastLineBreak ?? included
        do throws(TemplateError) {
            if template.partials[number].arguments.isEmpty {
                try render(0..<inserted.instructions.count, of: inserted, at: 0)
            } else {
                try render(inserted, passing: template.partials[number].arguments, of: template)
            }
        } catch {
            throw error.included(by: template.partials[number], of: template)
        }
        margin.leave(to: outerMargin)
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
        let outer = margin.enter(
            at: template.source.bytes[block.indentation],
            removing: bound.template.source.bytes[bound.argument.indentation]
        )
        try render(bound.argument.body, of: bound.template, at: 0)
        margin.leave(to: outer)
    }
}

// MARK: Names

extension TemplateRenderer {
    /// Does not change the renderer: other functions would be called with a copy.
    private mutating func resolve(_ path: Int, in template: Template) throws(TemplateError) -> TemplateValue {
        guard let first = template.paths[path].first else { return context.current }
        guard let value = context[first] else {
            let path = template.paths[path]
            return try unknown(path.names[0], among: context.names, path: path, in: template)
        }
        guard !template.paths[path].rest.isEmpty else { return value }
        return try resolveRest(of: template.paths[path], value, in: template)
    }

    private func resolveRest(
        of path: TemplatePath,
        _ value: TemplateValue,
        in template: Template
    ) throws(TemplateError) -> TemplateValue {
        var value = value
        for (part, name) in path.rest.enumerated() {
            switch value {
            case .object(let object):
                guard let inner = object[name] else {
                    return try unknown(path.names[part + 1], among: object.names, path: path, in: template)
                }
                value = inner
            case .none:
                return .none
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
    ) throws(TemplateError) -> TemplateValue {
        guard mode == .strict else { return .none }
        throw template.source.unknownName(name, in: path, among: names)
    }
}

// MARK: Output

extension TemplateRenderer {
    /// Writes a text. Empty lines are not indented.
    private mutating func write(_ text: TemplateText, of template: Template) {
        if text.startsLine, !margin.removed.isEmpty {
            writeLineStart(text.range, of: template)
        } else {
            write(text.range, of: template)
        }
        if text.endsLine { endLine() }
    }

    private mutating func endLine() {
        isAtLineStart = true
        if let wrapping, output.count - lineStart > wrapping.limit + 1 {
            let end = output.count - 1
            if let lines = wrapping.wrap(output[lineStart..<end]) {
                output.replaceSubrange(lineStart..<end, with: lines)
            }
        }
        lineStart = output.count
    }

    /// Writes the start of a line without the removed indentation of the margin.
    private mutating func writeLineStart(_ range: Range<Int>, of template: Template) {
        write(range.dropFirst(margin.removedCount(of: template.source.bytes[range])), of: template)
    }

    /// Writes a part of the template within one line.
    private mutating func write(_ range: Range<Int>, of template: Template) {
        guard !range.isEmpty else { return }
        template.source.bytes.withUnsafeBufferPointer { bytes in
            let text = UnsafeBufferPointer(rebasing: bytes[range])
            if isAtLineStart, text[0] != UInt8(ascii: "\n"), text[0] != UInt8(ascii: "\r") { beginLine() }
            output.append(contentsOf: text)
        }
    }

    private mutating func write(_ text: String, isEscaped: Bool) {
        guard !text.isEmpty else { return }
        if isAtLineStart { beginLine() }
        (isEscaped ? escaping : .none).append(text, to: &output)
    }

    private mutating func beginLine() {
        isAtLineStart = false
        if !margin.added.isEmpty { output.append(contentsOf: margin.added) }
    }
}

/// An argument and its template.
private struct BoundArgument {
    let argument: TemplateArgument
    let template: Template
}
