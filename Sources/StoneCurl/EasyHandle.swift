#if os(Linux)
    import CStoneCurl
    import FoundationEssentials

    /// libcurl's handle of one transfer. Only the thread of the event loop uses it.
    struct EasyHandle {
        let pointer: OpaquePointer

        init?() {
            guard let pointer = stone_curl_easy_init() else { return nil }
            self.pointer = pointer
        }

        func reset() {
            stone_curl_easy_reset(pointer)
        }

        func close() {
            stone_curl_easy_cleanup(pointer)
        }

        func set(_ option: Int, _ value: Int) {
            _ = stone_curl_set_long(pointer, CInt(option), value)
        }

        func set(_ option: Int, _ value: Bool) {
            set(option, value ? 1 : 0)
        }

        func set(_ option: Int, length: Int64) {
            _ = stone_curl_set_length(pointer, CInt(option), length)
        }

        /// Returns whether the library accepts the option and the value.
        @discardableResult func set(_ option: Int, _ value: String?) -> Bool {
            stone_curl_set_string(pointer, CInt(option), value) == STONE_CURLE_OK
        }

        @discardableResult func set(_ option: Int, _ bytes: Data) -> Bool {
            bytes.withUnsafeBytes {
                stone_curl_set_blob(pointer, CInt(option), $0.baseAddress, $0.count) == STONE_CURLE_OK
            }
        }

        func set(_ option: Int, bytes: UnsafePointer<CChar>) {
            _ = stone_curl_set_string(pointer, CInt(option), bytes)
        }

        func set(_ option: Int, _ value: UnsafeMutableRawPointer?) {
            _ = stone_curl_set_pointer(pointer, CInt(option), value)
        }

        func set(_ option: Int, list: OpaquePointer?) {
            _ = stone_curl_set_list(pointer, CInt(option), list)
        }

        func long(_ info: Int) -> Int {
            var value = 0
            _ = stone_curl_get_long(pointer, CInt(info), &value)
            return value
        }

        func length(_ info: Int) -> Int64 {
            var value: Int64 = 0
            _ = stone_curl_get_length(pointer, CInt(info), &value)
            return value
        }
    }
#endif
