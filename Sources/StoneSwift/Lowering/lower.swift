package import StoneModel

/// Turns a checked description into view models of the files to write.
package func lower(_ api: API, _ configuration: SwiftConfiguration) -> [FileView] {
    let lowering = Lowering(api, configuration)
    return OutputPlan(api).files.map(lowering.lowerFile)
}
