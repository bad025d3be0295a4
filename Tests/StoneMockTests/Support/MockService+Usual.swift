import StoneCalls
import StoneMock
import StoneModel

extension MockService {
    init(_ api: API, _ change: (inout MockSettings) -> Void = { _ in }) throws(MockError) {
        var settings = MockSettings()
        change(&settings)
        try self.init(api, service: .usual(for: api), settings: settings)
    }
}
