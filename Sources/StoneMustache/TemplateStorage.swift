/// The values of an object or a list, side by side in memory that stays in place.
///
/// It does not change. Rendering refers to values by pointers: with copies, a quarter of its instructions count
/// references.
final class TemplateStorage: ManagedBuffer<TemplateStorage.Header, TemplateValue> {
    struct Header {
        let count: Int
        /// The names of the values in an object.
        var shape: TemplateShape?
        /// The additional name of each object in a list.
        var marker: TemplateMarker?
    }

    deinit {
        withUnsafeMutablePointers { header, values in
            for index in 0..<header.pointee.count { (values + index).deinitialize(count: 1) }
        }
    }

    /// - Parameter initialize: Initializes all values.
    @inline(__always)
    static func storage(_ header: Header, _ initialize: (UnsafeMutableBufferPointer<TemplateValue>) -> Void)
        -> TemplateStorage
    {
        let storage = unsafeDowncast(
            create(minimumCapacity: header.count) { _ in header },
            to: TemplateStorage.self
        )
        storage.withUnsafeMutablePointerToElements {
            initialize(UnsafeMutableBufferPointer(start: $0, count: header.count))
        }
        return storage
    }

    // The property of the class would check for conflicting access, and copying all of it would count references.

    var count: Int { withUnsafeMutablePointerToHeader { $0.pointee.count } }
    var shape: TemplateShape? { withUnsafeMutablePointerToHeader { $0.pointee.shape } }
    var marker: TemplateMarker? { withUnsafeMutablePointerToHeader { $0.pointee.marker } }

    /// The values, valid as long as the storage.
    var values: UnsafePointer<TemplateValue> { withUnsafeMutablePointerToElements { UnsafePointer($0) } }
}

/// Values that repeat a section.
package struct TemplateList: RandomAccessCollection, @unchecked Sendable {
    let storage: TemplateStorage

    /// Creates a list of the values for the numbers `0..<count`.
    package init(count: Int, marker: TemplateMarker? = nil, _ value: (Int) -> TemplateValue) {
        guard count > 0 else {
            self = .empty
            return
        }
        storage = .storage(TemplateStorage.Header(count: count, marker: marker)) { values in
            for index in values.indices { values.initializeElement(at: index, to: value(index)) }
        }
    }

    private init(storage: TemplateStorage) {
        self.storage = storage
    }

    /// Most lists are empty.
    private static let empty = TemplateList(storage: .storage(TemplateStorage.Header(count: 0)) { _ in })

    package var marker: TemplateMarker? { storage.marker }
    package var startIndex: Int { 0 }
    package var endIndex: Int { storage.count }
    package subscript(index: Int) -> TemplateValue { withExtendedLifetime(storage) { storage.values[index] } }
}

/// A Boolean name that list items get in addition to their own, for their position in the list.
package enum TemplateMarker: String, Sendable, CaseIterable {
    /// Whether the object is the first one, which has no blank line before it.
    case isFirst
    /// Whether the object is the last one, which has no separator after it.
    case isLast

    /// Returns an object with the name, for an item of a list. It stays in memory.
    func object(for index: Int, of count: Int) -> UnsafePointer<TemplateValue> {
        switch self {
        case .isFirst: Self.objects.storage.values + (index == 0 ? 1 : 0)
        case .isLast: Self.objects.storage.values + (index == count - 1 ? 3 : 2)
        }
    }

    private static let objects = TemplateList(count: 4) { index in
        .object([Self.allCases[index / 2].rawValue: .boolean(index % 2 == 1)])
    }
}
