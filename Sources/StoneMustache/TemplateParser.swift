/// Translates a template into instructions.
struct TemplateParser {
    private let source: TemplateSource
    private var scanner: TemplateScanner
    private var instructions: [TemplateInstruction] = []
    private var paths: [TemplatePath] = []
    private var partials: [TemplatePartial] = []
    private var blocks: [TemplateBlock] = []
    /// The open sections, parents and blocks, outermost first.
    private var openings: [TemplateOpening] = []
    private var errors: [TemplateError] = []
    /// The end of the parsed source.
    private var cursor = 0
    /// Whether parsing has been abandoned, since later errors would be cascades.
    private var isStopped = false
    private let isObserved: Bool

    init(source: TemplateSource, isObserved: Bool) {
        self.source = source
        self.isObserved = isObserved
        self.scanner = TemplateScanner(source: source)
    }

    mutating func parse() -> (template: Template, errors: [TemplateError]) {
        while !isStopped, errors.count < TemplateLimits.errors, let tag = scanner.next(reporting: &errors) {
            parse(tag)
        }
        appendText(upTo: source.bytes.count)
        if !isStopped, !scanner.endsInTag {
            for opening in openings {
                report("'\(opening.tag)' is not closed", at: opening.tag)
            }
        }
        errors.sort { ($0.line, $0.column) < ($1.line, $1.column) }
        let template = Template(
            source: source,
            instructions: instructions,
            paths: paths,
            partials: partials,
            blocks: blocks
        )
        return (template, errors)
    }

    private mutating func report(_ message: String, at tag: TemplateTag) {
        errors.append(source.error(at: tag.range.lowerBound, message))
    }
}

/// A section, parent or block without its end tag.
private struct TemplateOpening {
    let tag: TemplateTag
    /// The index of its instruction.
    let index: Int
    /// The text before the tag on its line, if that is only spaces and tabs.
    let indentation: Range<Int>?
    /// The arguments of a parent.
    var arguments: [String: TemplateArgument] = [:]
}

// MARK: Tags

extension TemplateParser {
    private mutating func parse(_ tag: TemplateTag) {
        switch tag.kind {
        case .variable, .unescapedVariable:
            appendText(upTo: tag.range.lowerBound)
            cursor = tag.range.upperBound
            instructions.append(.variable(reference(of: tag), isEscaped: tag.kind == .variable))
        case .comment, .delimiters:
            skip(tag)
        case .section:
            skip(tag)
            open(tag, .section(reference(of: tag), end: 0))
        case .invertedSection:
            skip(tag)
            open(tag, .invertedSection(reference(of: tag), end: 0))
        case .partial:
            parsePartial(tag)
        case .parent:
            parseParent(tag)
        case .block:
            parseBlock(tag)
        case .end:
            parseEnd(tag)
        }
    }

    private mutating func parsePartial(_ tag: TemplateTag) {
        checkName(of: tag)
        let indentation = skip(tag)
        let partial = TemplatePartial(
            name: tag.name,
            offset: tag.range.lowerBound,
            isStandalone: indentation != nil,
            indentation: indentation ?? 0..<0,
            end: instructions.count + 1
        )
        instructions.append(.partial(partials.count))
        partials.append(partial)
    }

    /// Stores the indentation of a parent until its end tag shows whether it is standalone.
    private mutating func parseParent(_ tag: TemplateTag) {
        checkName(of: tag)
        let indentation = indentation(before: tag)
        appendText(upTo: indentation?.lowerBound ?? tag.range.lowerBound)
        cursor = tag.range.upperBound
        let partial = TemplatePartial(
            name: tag.name,
            offset: tag.range.lowerBound,
            isStandalone: false,
            indentation: indentation ?? 0..<0,
            end: 0
        )
        open(tag, .partial(partials.count), indentation: indentation)
        partials.append(partial)
    }

    private mutating func parseBlock(_ tag: TemplateTag) {
        checkName(of: tag)
        let indentation = indentation(before: tag)
        var contentIndentation = indentation ?? 0..<0
        if isInParent {
            let lineEnd = source.lineEnd(afterBlankFrom: tag.range.upperBound)
            cursor = lineEnd ?? tag.range.upperBound
            contentIndentation = lineEnd.map(source.indentation) ?? 0..<0
        } else if skip(tag) != nil {
            contentIndentation = source.indentation(from: cursor)
        }
        let block = TemplateBlock(
            name: tag.name,
            offset: tag.range.lowerBound,
            indentation: contentIndentation,
            end: 0
        )
        open(tag, .block(blocks.count), indentation: indentation)
        blocks.append(block)
    }

    private mutating func open(
        _ tag: TemplateTag,
        _ instruction: TemplateInstruction,
        indentation: Range<Int>? = nil
    ) {
        if openings.count == TemplateLimits.nesting {
            report("tags are nested more than \(TemplateLimits.nesting) deep", at: tag)
            isStopped = true
        }
        openings.append(TemplateOpening(tag: tag, index: instructions.count, indentation: indentation))
        instructions.append(instruction)
    }
}

// MARK: End tags

extension TemplateParser {
    private mutating func parseEnd(_ tag: TemplateTag) {
        guard let depth = openings.lastIndex(where: { $0.tag.name == tag.name }) else {
            skip(tag)
            let expected = openings.last.map { ": expected '{{/\($0.tag.name)}}'" } ?? ""
            report("'\(tag)' closes nothing\(expected)", at: tag)
            return
        }
        while openings.count > depth + 1 {
            let opening = openings.removeLast()
            report("'\(opening.tag)' is not closed before '\(tag)'", at: opening.tag)
        }
        let opening = openings[depth]
        switch instructions[opening.index] {
        case .section(let reference, _):
            skip(tag)
            instructions[opening.index] = .section(reference, end: Int32(instructions.count))
        case .invertedSection(let reference, _):
            skip(tag)
            instructions[opening.index] = .invertedSection(reference, end: Int32(instructions.count))
        case .partial(let partial):
            closePartial(partial, opening: opening, at: tag)
        case .block(let block):
            closeBlock(block, opening: opening, at: tag)
        case .text, .variable, .probe:
            break
        }
        openings.removeLast()
    }

    private mutating func closePartial(_ index: Int, opening: TemplateOpening, at tag: TemplateTag) {
        let lineEnd = opening.indentation == nil ? nil : source.lineEnd(afterBlankFrom: tag.range.upperBound)
        cursor = lineEnd ?? tag.range.upperBound
        partials[index].isStandalone = lineEnd != nil
        partials[index].arguments = opening.arguments
        partials[index].end = instructions.count
    }

    private mutating func closeBlock(_ index: Int, opening: TemplateOpening, at tag: TemplateTag) {
        let block = blocks[index]
        let outer = openings.count - 2
        if outer >= 0, openings[outer].tag.kind == .parent {
            appendText(upTo: source.lineStart(beforeBlankUpTo: tag.range.lowerBound) ?? tag.range.lowerBound)
            cursor = tag.range.upperBound
            let argument = TemplateArgument(
                offset: block.offset,
                body: opening.index + 1..<instructions.count,
                indentation: block.indentation
            )
            if openings[outer].arguments.updateValue(argument, forKey: block.name) != nil {
                report("duplicate '\(opening.tag)'", at: opening.tag)
            }
        } else {
            skip(tag)
            if instructions.count == opening.index + 1 {
                blocks[index].indentation = opening.indentation ?? block.indentation
            }
        }
        blocks[index].end = instructions.count
    }
}

// MARK: Names

extension TemplateParser {
    /// Adds the path `a.b.c`, or `.`, and returns a reference to it.
    private mutating func reference(of tag: TemplateTag) -> TemplateReference {
        checkName(of: tag)
        let path = parsedPath(of: tag)
        let name = path.first.map { Int32($0.number) } ?? TemplateReference.current
        let reference = TemplateReference(
            path: Int32(paths.count),
            name: path.rest.isEmpty ? name : TemplateReference.parts
        )
        paths.append(path)
        if isObserved { instructions.append(.probe(reference)) }
        return reference
    }

    private mutating func parsedPath(of tag: TemplateTag) -> TemplatePath {
        guard tag.name != "." else { return TemplatePath([], offset: tag.range.lowerBound) }
        guard tag.name.utf8.contains(UInt8(ascii: ".")) else {
            return TemplatePath([tag.name], offset: tag.range.lowerBound)
        }
        let parts = tag.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if !tag.name.isEmpty, parts.contains("") {
            report("a part of the name '\(tag.name)' is empty", at: tag)
        }
        return TemplatePath(parts, offset: tag.range.lowerBound)
    }

    private mutating func checkName(of tag: TemplateTag) {
        if tag.name.isEmpty {
            report("expected a name in the tag", at: tag)
        } else if tag.name.utf8.contains(where: \.isWhitespace) {
            report("the name '\(tag.name)' contains a space", at: tag)
        } else if tag.name.hasPrefix("*"), tag.kind == .partial || tag.kind == .parent {
            report("dynamic names such as '\(tag.name)' are not supported", at: tag)
        }
    }
}

// MARK: Text

extension TemplateParser {
    /// Whether the cursor is directly inside a parent, whose other content is ignored.
    private var isInParent: Bool { openings.last?.tag.kind == .parent }

    /// Returns the text before a tag on its line; `nil` if it has characters other than spaces and tabs.
    private func indentation(before tag: TemplateTag) -> Range<Int>? {
        source.lineStart(beforeBlankUpTo: tag.range.lowerBound).map { $0..<tag.range.lowerBound }
    }

    /// Appends the text before a tag and moves the cursor past the tag.
    ///
    /// The whole line of a standalone tag is skipped.
    ///
    /// - Returns: The indentation of a standalone tag.
    @discardableResult
    private mutating func skip(_ tag: TemplateTag) -> Range<Int>? {
        guard let indentation = indentation(before: tag),
            let lineEnd = source.lineEnd(afterBlankFrom: tag.range.upperBound)
        else {
            appendText(upTo: tag.range.lowerBound)
            cursor = tag.range.upperBound
            return nil
        }
        appendText(upTo: indentation.lowerBound)
        cursor = lineEnd
        return indentation
    }

    /// Appends the text from the cursor to an offset, one instruction per line.
    private mutating func appendText(upTo end: Int) {
        guard !isInParent else { return }
        let newline = UInt8(ascii: "\n")
        var start = cursor
        var index = cursor
        while index < end {
            let endsLine = source.bytes[index] == newline
            index += 1
            guard endsLine || index == end else { continue }
            let startsLine = start == 0 || source.bytes[start - 1] == newline
            instructions.append(
                .text(
                    TemplateText(
                        start: Int32(start),
                        end: Int32(index),
                        startsLine: startsLine,
                        endsLine: endsLine,
                        isBlank: source.bytes[start] == newline || source.bytes[start] == UInt8(ascii: "\r")
                    )
                )
            )
            start = index
        }
        cursor = max(cursor, end)
    }
}
