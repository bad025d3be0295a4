// SwiftPM passes over a target that has no Swift file of its own.
