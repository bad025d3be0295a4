import StoneFormats

/// A custom annotation: a value of a declared annotation type.
///
///     annotation_type Retention
///         days UInt32 = 30
///
/// In the namespace `care`, this annotation type becomes the struct `Care.Annotations.Retention`.
public protocol StoneAnnotation: Hashable, Sendable {}

/// A field or tag with its custom annotations.
public struct StoneAnnotatedField: Sendable {
    /// The name of the field or tag in the specification.
    public let name: String
    /// The annotations of the field and of its alias type.
    public let annotations: [any StoneAnnotation]

    /// Creates a field with its annotations, for generated code.
    @_documentation(visibility: internal)
    public init(_ name: String, _ annotations: [any StoneAnnotation]) {
        self.name = name
        self.annotations = annotations
    }
}

/// A struct or union with custom annotations on its fields or tags, or in their types.
public protocol StoneAnnotated: Sendable {
    /// The annotated fields or tags, in the order of the specification.
    static var annotatedFields: [StoneAnnotatedField] { get }

    mutating func _rewriteAnnotated(_ rewriter: inout _StoneAnnotationRewriter) throws
}

extension StoneAnnotated {
    /// Returns the annotations of one type, with the names of the annotated fields or tags.
    public static func annotations<Annotation: StoneAnnotation>(
        _ type: Annotation.Type
    ) -> [(field: String, annotation: Annotation)] {
        annotatedFields.flatMap { field in
            field.annotations.compactMap { $0 as? Annotation }.map { (field.name, $0) }
        }
    }

    /// Returns a copy with annotated values rewritten, at any depth.
    ///
    ///     let clean = try account.rewriting(Care.Annotations.Retention.self, of: String.self) { retention, path, text in
    ///         retention.days < 30 ? "" : text
    ///     }
    ///
    /// - Parameters:
    ///   - annotation: The type of the annotations.
    ///   - value: The type of the values to rewrite. Values of other types are unchanged, and so are nil and tags
    ///     without a value. For a list with an annotated element type, this is the type of the elements.
    ///   - rewrite: Returns the new value. Its arguments are the annotation, the path of the value, such as
    ///     `accounts[2].email`, and the value.
    /// - Throws: The error of the closure, or ``StoneEncodingError`` if the value is nested too deeply.
    public func rewriting<Annotation: StoneAnnotation, Value: Sendable>(
        _ annotation: Annotation.Type,
        of value: Value.Type,
        _ rewrite: (Annotation, _ path: String, Value) throws -> Value
    ) throws -> Self {
        try withoutActuallyEscaping(rewrite) { rewrite in
            var rewriter = _StoneAnnotationRewriter { annotation, path, value in
                guard let annotation = annotation as? Annotation, let value = value as? Value else { return nil }
                return try rewrite(annotation, path, value)
            }
            var copy = self
            try copy._rewriteAnnotated(&rewriter)
            return copy
        }
    }
}

/// Visits the annotated values in a value. Generated code calls one method for each field:
///
///     try rewriter.field("email", &email, .marked([Care.Annotations.Retention(days: 7)]))
///     try rewriter.field("address", &address, .optional(.nested))
public struct _StoneAnnotationRewriter {
    /// Returns the new value, or nil to keep the old one.
    typealias Replacement = (any StoneAnnotation, _ path: String, any Sendable) throws -> (any Sendable)?

    private let replacement: Replacement
    private var path = ""
    private let stack = StackGuard()

    init(_ replacement: @escaping Replacement) {
        self.replacement = replacement
    }

    public mutating func field<Value: Sendable>(
        _ key: _StoneLiteral,
        _ value: inout Value,
        _ shape: _StoneAnnotatedShape<Value>
    ) throws {
        try within(ErrorPath.member(key.description)) { try shape.rewrite(&value, &$0) }
    }

    mutating func within(_ component: String, _ rewrite: (inout _StoneAnnotationRewriter) throws -> Void) throws {
        guard !stack.isExhausted else {
            throw StoneEncodingError(rule: "must be less deeply nested", value: "too deep", path: path)
        }
        let outer = path
        path = outer.isEmpty ? component : ErrorPath.joined(outer, component)
        defer { path = outer }
        try rewrite(&self)
    }

    /// Rewrites an annotated value.
    func rewrite<Value: Sendable>(_ value: inout Value, _ annotations: [any StoneAnnotation]) throws {
        for annotation in annotations {
            // The cast is a separate step, since nil would be cast to an optional value that contains nil.
            guard let new = try self.replacement(annotation, path, value) else { continue }
            if let new = new as? Value { value = new }
        }
    }
}

/// The positions of the annotations in values of a type.
public struct _StoneAnnotatedShape<Value: Sendable>: Sendable {
    let rewrite: @Sendable (inout Value, inout _StoneAnnotationRewriter) throws -> Void

    /// Returns the shape of an annotated value. Values inside it are visited first.
    public static func marked(
        _ annotations: [any StoneAnnotation],
        _ inner: _StoneAnnotatedShape? = nil
    ) -> _StoneAnnotatedShape {
        _StoneAnnotatedShape { value, rewriter in
            try inner?.rewrite(&value, &rewriter)
            try rewriter.rewrite(&value, annotations)
        }
    }

    public static func optional<Wrapped>(_ wrapped: _StoneAnnotatedShape<Wrapped>) -> _StoneAnnotatedShape
    where Value == Wrapped? {
        _StoneAnnotatedShape { value, rewriter in
            guard var wrappedValue = value else { return }
            try wrapped.rewrite(&wrappedValue, &rewriter)
            value = wrappedValue
        }
    }

    public static func list<Item>(_ item: _StoneAnnotatedShape<Item>) -> _StoneAnnotatedShape where Value == [Item] {
        _StoneAnnotatedShape { value, rewriter in
            for index in value.indices {
                try rewriter.within("[\(index)]") { try item.rewrite(&value[index], &$0) }
            }
        }
    }

    public static func map<Item>(_ item: _StoneAnnotatedShape<Item>) -> _StoneAnnotatedShape
    where Value == [String: Item] {
        _StoneAnnotatedShape { value, rewriter in
            for (key, old) in value {
                var new = old
                try rewriter.within(ErrorPath.member(key)) { try item.rewrite(&new, &$0) }
                value[key] = new
            }
        }
    }
}

extension _StoneAnnotatedShape where Value: StoneAnnotated {
    /// A struct or union whose fields or tags are annotated.
    public static var nested: _StoneAnnotatedShape {
        _StoneAnnotatedShape { value, rewriter in try value._rewriteAnnotated(&rewriter) }
    }
}
