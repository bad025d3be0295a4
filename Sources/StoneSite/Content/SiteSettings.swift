package import StoneCalls

/// What a site shows besides the API.
package struct SiteSettings: Sendable {
    package var title: String
    /// The name of the logo's file in the folder of assets.
    package var logo: String?
    /// Where and how routes are called.
    package var service: ServiceDescription

    package init(title: String, logo: String? = nil, service: ServiceDescription) {
        self.title = title
        self.logo = logo
        self.service = service
    }
}
