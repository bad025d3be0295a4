public import StoneRuntime
public enum LandminesTypes { public static let all: [(name: String, type: any StoneValue.Type)] = [] }
