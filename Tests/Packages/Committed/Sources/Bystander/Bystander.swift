/// A target that has nothing to do with specs.
public enum Bystander {}
