// Embeds the templates in the tool: see Package.swift.
