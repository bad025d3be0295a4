import Foundation

/// The counter of allocations, if its library was loaded before the program.
struct AllocationCounter {
    private typealias Count = @convention(c) () -> Int

    private let count: Count

    init?() {
        guard let symbol = dlsym(nil, "allocation_count") else { return nil }
        count = unsafeBitCast(symbol, to: Count.self)
    }

    /// Returns the allocations of the second call, since the first one initializes metadata.
    func count(_ body: () throws -> Int) throws -> Int {
        var total = try body()
        let start = count()
        total += try body()
        let end = count()
        guard total > 0 else { throw ProgramError(description: "nothing was read or written") }
        return end - start
    }
}
