/// Named values.
///
/// A plain array that is searched from end to end: for the dozen names that a template needs this takes less time than a
/// dictionary, to build and to read.
package struct TemplateObject: Sendable {
    private var entries: [(String, TemplateValue)]

    /// Of two entries with the same name the first counts.
    package init(_ entries: [(String, TemplateValue)] = []) {
        self.entries = entries
    }

    /// Setting nil removes the name, so that strict lookup refuses it; `TemplateValue.none` keeps it.
    package subscript(name: String) -> TemplateValue? {
        get {
            // The lengths tell most names apart, and take less time to compare.
            let count = name.utf8.count
            var index = 0
            while index < entries.count {
                if entries[index].0.utf8.count == count, entries[index].0 == name { return entries[index].1 }
                index += 1
            }
            return nil
        }
        set {
            let index = entries.firstIndex { $0.0 == name }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].1 = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append((name, value))
            case (nil, nil): break
            }
        }
    }

    /// Adds a name that the object does not have yet.
    package mutating func append(_ name: String, _ value: TemplateValue) {
        entries.append((name, value))
    }

    package var names: [String] { entries.map(\.0) }
}

extension TemplateObject: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, TemplateValue)...) {
        self.init(elements)
    }
}
