public import StoneRuntime

/// Every type of the specs, by the name that it has there.
public enum CalcObjCTypes {
    public static let all: [(name: String, type: any StoneValue.Type)] = [
        ("calc.Answer", Calc.Answer.self),
        ("calc.Calculation", Calc.Calculation.self),
        ("calc.CalculationError", Calc.CalculationError.self),
        ("calc.Numbers", Calc.Numbers.self),
        ("calc.Operation", Calc.Operation.self),
        ("calc.Rounding", Calc.Rounding.self),
    ]
}
