import Foundation

/// Formats figures for tables.
enum Format {
    static func seconds(_ value: Double) -> String {
        value < 1 ? String(format: "%.0f ms", value * 1_000) : String(format: "%.2f s", value)
    }

    static func nanoseconds(_ seconds: Double) -> String {
        seconds < 1e-5 ? String(format: "%.1f ns", seconds * 1e9) : String(format: "%.1f µs", seconds * 1e6)
    }

    static func microseconds(_ seconds: Double) -> String {
        String(format: "%.0f µs", seconds * 1e6)
    }

    static func millions(_ value: Double) -> String {
        String(format: "%.0f M", value / 1_000_000)
    }

    static func factor(_ value: Double) -> String {
        String(format: "%.2f×", value)
    }

    static func kilobytes(_ value: Int) -> String {
        String(format: "%.1f KB", Double(value) / 1_000)
    }

    static func megabytes(_ value: Double) -> String {
        String(format: "%.2f MB", value / 1_000_000)
    }

    static func megabytes(_ value: Int) -> String {
        megabytes(Double(value))
    }

    static func speed(bytes: Int, seconds: Double) -> String {
        String(format: "%.0f MB/s", Double(bytes) / 1_000_000 / seconds)
    }
}
