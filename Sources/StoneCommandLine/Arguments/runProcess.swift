import StoneConcurrency

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs a tool with the arguments of this process, and ends the process.
///
/// The standard library replaces bytes that are not UTF-8. A path with such bytes would name another file.
package func runProcess(_ run: ([String], Console) -> ExitStatus) -> Never {
    StandardStream.occupyClosed()
    HugePages.enable()
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
        guard let argument = CommandLine.unsafeArgv[index] else { continue }
        let text = String(cString: argument)
        guard text.utf8.elementsEqual(UnsafeRawBufferPointer(start: argument, count: strlen(argument))) else {
            UsageError("the argument '\(text)' is not UTF-8").report(.standard).endProcess()
        }
        arguments.append(text)
    }
    run(arguments, .standard).endProcess()
}
