public import StoneRuntime
public enum CalcTypes { public static let all: [(name: String, type: any StoneValue.Type)] = [] }
