package import StoneMustache
import StoneSiteTemplates

/// The templates of pages.
package enum SiteTemplates {
    package static let builtIn = TemplateSet(StoneSiteTemplates.pages)
}
