import AllocationCounter
import Foundation

/// The resources used by this process.
struct Usage {
    /// Wall time in seconds.
    var wall: Double
    /// User and system time in seconds.
    var cpu: Double
    /// System time in seconds.
    var system: Double
    var allocatedBytes: Int
    var allocations: Int

    static var now: Usage {
        let usage = resources
        return Usage(
            wall: Double(DispatchTime.now().uptimeNanoseconds) / 1e9,
            cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime),
            system: seconds(usage.ru_stime),
            allocatedBytes: allocated_bytes(),
            allocations: allocation_count()
        )
    }

    /// The greatest resident memory so far, in bytes.
    static var peakMemory: Int {
        #if canImport(Darwin)
            Int(resources.ru_maxrss)
        #else
            Int(resources.ru_maxrss) * 1_024
        #endif
    }

    private static var resources: rusage {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &usage)
        #else
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #endif
        return usage
    }

    /// Returns the average use per call.
    static func ofEach(_ count: Int, _ body: () async throws -> Void) async rethrows -> Usage {
        let start = Usage.now
        for _ in 0..<count { try await body() }
        let end = Usage.now
        return Usage(
            wall: (end.wall - start.wall) / Double(count),
            cpu: (end.cpu - start.cpu) / Double(count),
            system: (end.system - start.system) / Double(count),
            allocatedBytes: (end.allocatedBytes - start.allocatedBytes) / count,
            allocations: (end.allocations - start.allocations) / count
        )
    }

    /// `name⇥wall⇥cpu⇥system⇥bytes⇥allocations`
    func print(_ name: String) {
        Swift.print(name, wall, cpu, system, allocatedBytes, allocations, separator: "\t")
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
}

extension [Usage] {
    /// The measurement with the least CPU time. Other processes on the machine can only increase it.
    var leastWork: Usage? { self.min { $0.cpu < $1.cpu } }
}

struct ProgramError: Error, CustomStringConvertible {
    let description: String
}
