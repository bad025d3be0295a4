// Generated code needs a target with a source file.
