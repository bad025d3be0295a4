// Generated code needs a target with a source file. A guide has the spec.
