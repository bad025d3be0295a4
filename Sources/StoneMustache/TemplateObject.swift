/// Named values.
package struct TemplateObject: @unchecked Sendable {
    let storage: TemplateStorage

    /// Creates an object with the names of a shape.
    ///
    /// - Parameter initialize: Initializes the value of each name, by its position. It is called once, since a call for
    ///   each value would take longer than most values.
    package init(_ shape: TemplateShape, _ initialize: (UnsafeMutableBufferPointer<TemplateValue>) -> Void) {
        storage = .storage(TemplateStorage.Header(count: shape.names.count, shape: shape), initialize)
    }

    /// The first of two entries with the same name is used.
    package init(_ entries: [(String, TemplateValue)] = []) {
        self.init(TemplateShape(entries.map(\.0))) { _ = $0.initialize(fromContentsOf: entries.map(\.1)) }
    }

    /// Setting `nil` removes the name, which makes strict lookup fail; `TemplateValue.none` keeps it.
    package subscript(name: String) -> TemplateValue? {
        get {
            position(of: TemplateName(name)).map { position in
                withExtendedLifetime(storage) { storage.values[position] }
            }
        }
        set {
            var entries = names.map { ($0, self[$0] ?? .none) }
            switch (entries.firstIndex { $0.0 == name }, newValue) {
            case (let index?, let value?): entries[index].1 = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append((name, value))
            case (nil, nil): return
            }
            self = TemplateObject(entries)
        }
    }

    package var names: [String] { shape?.names ?? [] }

    func position(of name: TemplateName) -> Int? { shape?.position(of: name) }

    private var shape: TemplateShape? { storage.shape }
}

extension TemplateObject: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, TemplateValue)...) {
        self.init(elements)
    }
}

/// The names of the objects of one kind.
package final class TemplateShape: @unchecked Sendable {
    package let names: [String]
    /// The position of each name, by its number; -1 for a name that the objects do not have.
    let positions: UnsafeBufferPointer<Int32>

    package init(_ names: [String]) {
        self.names = names
        let numbers = TemplateName.names(names).map(\.number)
        let positions = UnsafeMutableBufferPointer<Int32>.allocate(capacity: (numbers.max() ?? -1) + 1)
        positions.initialize(repeating: -1)
        for (position, number) in numbers.enumerated() where positions[number] < 0 {
            positions[number] = Int32(position)
        }
        self.positions = UnsafeBufferPointer(positions)
    }

    deinit {
        positions.deallocate()
    }

    func position(of name: TemplateName) -> Int? {
        guard name.number < positions.count, positions[name.number] >= 0 else { return nil }
        return Int(positions[name.number])
    }
}
