import Foundation
import StoneCommands

exit(CommandLineTool.run(["generate"] + CommandLine.arguments.dropFirst(), .standard).rawValue)
