import StoneRuntime

/// Decodes as a client unless unknowns are rejected.
func read<Value: StoneValue>(
    _ type: Value.Type,
    _ json: String,
    _ unknowns: StoneJSONDecoder.Unknowns = .ignored
) throws(StoneDecodingError) -> Value {
    try read(StoneCoder.value(type), json, unknowns)
}

func read<Value>(
    _ coder: StoneCoder<Value>,
    _ json: String,
    _ unknowns: StoneJSONDecoder.Unknowns = .ignored
) throws(StoneDecodingError) -> Value {
    var options = StoneJSONDecoder.Options()
    options.unknowns = unknowns
    return try StoneJSONDecoder(options: options).decode(coder, from: Array(json.utf8))
}

func written<Value: StoneValue>(_ value: Value) throws(StoneEncodingError) -> String {
    try written(value, .value)
}

func written<Value>(_ value: Value, _ coder: StoneCoder<Value>) throws(StoneEncodingError) -> String {
    String(decoding: try StoneJSONEncoder().encodeBytes(value, with: coder), as: UTF8.self)
}
