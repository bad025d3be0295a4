import StoneModel
import Testing

struct IntegerWidthTests {
    @Test(arguments: [
        (IntegerType.Width.int32, "-2147483648", "2147483647", "-2147483649", "2147483648"),
        (.int64, "-9223372036854775808", "9223372036854775807", "-9223372036854775809", "9223372036854775808"),
        (.uint32, "0", "4294967295", "-1", "4294967296"),
        (.uint64, "0", "18446744073709551615", "-1", "18446744073709551616"),
    ])
    func rangeOfEachWidth(width: IntegerType.Width, minimum: String, maximum: String, below: String, above: String) {
        #expect(width.minimum == minimum && width.maximum == maximum)
        #expect(width.contains(minimum) && width.contains(maximum))
        #expect(!width.contains(below) && !width.contains(above))
    }
}
