public import StoneRuntime
public enum TourTypes { public static let all: [(name: String, type: any StoneValue.Type)] = [] }
