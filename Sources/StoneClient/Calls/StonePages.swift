/// The pages of a route that continues with a cursor, as a sequence.
///
///     for try await page in client.files.listFolderPages(Files.ListFolderArg(path: "")) {
///         show(page.entries)
///     }
///
/// Each page is one call, made on demand. Each iteration begins at the first page. It ends after the last page, or
/// throws the `StoneCallError` of the call that failed.
public struct StonePages<Page: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Page

    private let first: @Sendable () async throws -> Page
    private let next: @Sendable (Page) async throws -> Page?

    /// Creates a sequence that continues from page to page.
    ///
    /// - Parameters:
    ///   - first: Returns the first page.
    ///   - next: Returns the page after another one, or `nil` after the last.
    public init(
        first: @escaping @Sendable () async throws -> Page,
        next: @escaping @Sendable (Page) async throws -> Page?
    ) {
        self.first = first
        self.next = next
    }

    /// Creates a sequence that continues with cursors.
    ///
    /// - Parameters:
    ///   - first: Returns the first page.
    ///   - cursor: Returns the cursor of the page after another one, or `nil` for the last page.
    ///   - next: Returns the page at a cursor.
    public init(
        first: @escaping @Sendable () async throws -> Page,
        cursor: @escaping @Sendable (Page) -> String?,
        next: @escaping @Sendable (String) async throws -> Page
    ) {
        self.init(first: first) { page in
            guard let cursor = cursor(page) else { return nil }
            return try await next(cursor)
        }
    }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(pages: self)
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        private enum Position {
            case start
            case after(Page)
            case end
        }

        private let pages: StonePages
        private var position = Position.start

        fileprivate init(pages: StonePages) {
            self.pages = pages
        }

        public mutating func next() async throws -> Page? {
            let page: Page?
            do {
                switch position {
                case .start: page = try await pages.first()
                case .after(let previous): page = try await pages.next(previous)
                case .end: page = nil
                }
            } catch {
                position = .end
                throw error
            }
            position = page.map(Position.after) ?? .end
            return page
        }
    }
}
