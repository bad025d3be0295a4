/// A target without specs.
public enum Bystander {}
