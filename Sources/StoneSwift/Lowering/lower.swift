package import StoneModel

/// Turns a checked description into view models of the files to write, in the order of the outputs given.
package func lower(_ api: API, _ configuration: SwiftConfiguration, _ outputs: [SpecOutputs]) -> [FileView] {
    let lowering = Lowering(api, configuration)
    return OutputPlan(api, outputs).files.map(lowering.lowerFile)
}
