/// Named values.
package struct TemplateObject: Sendable {
    private(set) var shape: TemplateShape
    /// The values in the order of the names.
    private(set) var values: [TemplateValue]

    /// Creates an object with a value for each name of a shape.
    package init(_ shape: TemplateShape, _ values: [TemplateValue]) {
        self.shape = shape
        self.values = values
    }

    /// The first of two entries with the same name is used.
    package init(_ entries: [(String, TemplateValue)] = []) {
        self.init(TemplateShape(entries.map(\.0)), entries.map(\.1))
    }

    /// Setting `nil` removes the name, which makes strict lookup fail; `TemplateValue.none` keeps it.
    package subscript(name: String) -> TemplateValue? {
        get { self[TemplateName(name)] }
        set {
            let index = shape.names.firstIndex(of: name)
            switch (index, newValue) {
            case (let index?, let value?):
                values[index] = value
            case (let index?, nil):
                values.remove(at: index)
                shape = TemplateShape(shape.names.enumerated().filter { $0.offset != index }.map(\.element))
            case (nil, let value?):
                values.append(value)
                shape = TemplateShape(shape.names + [name])
            case (nil, nil):
                break
            }
        }
    }

    subscript(name: TemplateName) -> TemplateValue? {
        shape.position(of: name).map { values[$0] }
    }

    package var names: [String] { shape.names }
}

extension TemplateObject: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, TemplateValue)...) {
        self.init(elements)
    }
}

/// The names of the objects of one kind.
package final class TemplateShape: Sendable {
    package let names: [String]
    /// The position of each name, by its number; -1 for a name that the objects do not have.
    let positions: [Int32]

    package init(_ names: [String]) {
        self.names = names
        let numbers = TemplateName.names(names).map(\.number)
        var positions = [Int32](repeating: -1, count: (numbers.max() ?? -1) + 1)
        for (position, number) in numbers.enumerated() where positions[number] < 0 {
            positions[number] = Int32(position)
        }
        self.positions = positions
    }

    func position(of name: TemplateName) -> Int? {
        guard name.number < positions.count, positions[name.number] >= 0 else { return nil }
        return Int(positions[name.number])
    }
}
