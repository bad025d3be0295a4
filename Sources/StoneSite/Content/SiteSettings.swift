package import StoneCalls
package import StoneSwift

/// The settings of a site: everything that it shows besides the API.
package struct SiteSettings: Sendable {
    package var title: String
    /// The name of the logo's file in the folder of assets.
    package var logo: String?
    /// The color of links and marks: `#0055aa`; `nil` for the default color.
    package var accent: String?
    /// The paths of specs as pages show them, by the paths in positions. Paths on the machine that writes the site
    /// would mean nothing to readers, and would differ between machines.
    package var specPaths: [String: String] = [:]
    /// The service whose routes are called.
    package var service: ServiceDescription
    /// The configuration of generated Swift code.
    package var swift: SwiftConfiguration

    package init(title: String, logo: String? = nil, service: ServiceDescription, swift: SwiftConfiguration) {
        self.title = title
        self.logo = logo
        self.service = service
        self.swift = swift
    }
}
