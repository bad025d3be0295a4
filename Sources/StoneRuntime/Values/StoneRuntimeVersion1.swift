/// The version of the contract between generated code and this library.
///
/// Each generated file names this type, so that code which was generated for another version of the contract fails to
/// compile here, instead of misbehaving. It changes only when older generated code would no longer work:
///
///     private typealias GeneratedForStoneRuntime = StoneRuntimeVersion1
public enum StoneRuntimeVersion1 {}
