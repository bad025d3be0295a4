import StoneFormats
import StoneModel

/// Numbers and timestamps of generated examples.
enum ExampleNumbers {
    /// The integers by a word of a field's name, in the singular. The last word with a number decides.
    private static let integers = [
        "byte": "4096", "size": "4096", "length": "4096", "used": "4096", "allocated": "2147483648", "width": "1920",
        "height": "1080", "year": "2026", "month": "5", "day": "12", "hour": "15", "minute": "30", "second": "30",
        "port": "8080", "index": "0", "offset": "0", "start": "0", "limit": "100", "count": "3", "duration": "60",
        "version": "1", "revision": "1",
    ]
    private static let floats = ["latitude": 51.5, "longitude": -0.25, "percentage": 50, "percent": 50]

    static func integer(_ type: IntegerType, hint: String) -> String {
        let words = ExampleTexts.words(of: hint)
        let hinted = words.reversed().lazy.compactMap { integers[$0] ?? integers[String($0.dropLast())] }.first
        let candidates = [hinted ?? "10", "10", "1", "0", type.range.minimum]
        return candidates.first(where: type.contains) ?? type.range.minimum
    }

    static func float(_ type: FloatType, hint: String) -> Double {
        let hinted = ExampleTexts.words(of: hint).reversed().lazy.compactMap { floats[$0] }.first
        return type.clamped(hinted ?? 1.5)
    }

    /// Returns noon of 12 May 2026 in a format, or `nil` if the format cannot be read.
    static func timestamp(_ format: String) -> String? {
        format.timestamp(
            CivilTime(date: CivilDate(year: 2026, month: 5, day: 12), hour: 12, minute: 0, second: 0, microsecond: 0)
        )
    }
}
