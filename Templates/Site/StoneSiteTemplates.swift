/// The built-in templates of pages, embedded so that the program needs no resource files at run time.
package enum StoneSiteTemplates {
    /// The templates of pages, by file name without the extension.
    package static let pages: [String: [UInt8]] = [
        "changed": PackageResources.changed_mustache,
        "changes": PackageResources.changes_mustache,
        "declaration": PackageResources.declaration_mustache,
        "example": PackageResources.example_mustache,
        "examples": PackageResources.examples_mustache,
        "group": PackageResources.group_mustache,
        "guide": PackageResources.guide_mustache,
        "index": PackageResources.index_mustache,
        "member": PackageResources.member_mustache,
        "namespace": PackageResources.namespace_mustache,
        "page": PackageResources.page_mustache,
        "paragraphs": PackageResources.paragraphs_mustache,
        "part": PackageResources.part_mustache,
        "payload": PackageResources.payload_mustache,
        "route": PackageResources.route_mustache,
        "type": PackageResources.type_mustache,
    ]

    /// The files for browsers, by name.
    package static let assets: [String: [UInt8]] = [
        "icon.svg": PackageResources.icon_svg,
        "search-field.js": PackageResources.search_field_js,
        "search.js": PackageResources.search_js,
        "site.css": PackageResources.site_css,
        "site.js": PackageResources.site_js,
        "theme.js": PackageResources.theme_js,
    ]
}
