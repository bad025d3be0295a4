import Foundation
import StoneCommands

exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst()), .standard).rawValue)
