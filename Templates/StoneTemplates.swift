/// The built-in templates, embedded in the program so that it reads no file of its own at run time.
package enum StoneTemplates {
    /// By name, which is the file name without its extension.
    package static let swift: [String: [UInt8]] = [
        "accessor": PackageResources.accessor_mustache,
        "alias": PackageResources.alias_mustache,
        "case": PackageResources.case_mustache,
        "case-mirror": PackageResources.case_mirror_mustache,
        "case-reading": PackageResources.case_reading_mustache,
        "case-writing": PackageResources.case_writing_mustache,
        "client": PackageResources.client_mustache,
        "documentation": PackageResources.documentation_mustache,
        "field-reading": PackageResources.field_reading_mustache,
        "file": PackageResources.file_mustache,
        "imports": PackageResources.imports_mustache,
        "namespace": PackageResources.namespace_mustache,
        "namespace-enum": PackageResources.namespace_enum_mustache,
        "property": PackageResources.property_mustache,
        "root-client": PackageResources.root_client_mustache,
        "route": PackageResources.route_mustache,
        "route-attributes": PackageResources.route_attributes_mustache,
        "route-description": PackageResources.route_description_mustache,
        "stored-value": PackageResources.stored_value_mustache,
        "route-traits": PackageResources.route_traits_mustache,
        "server": PackageResources.server_mustache,
        "server-protocol": PackageResources.server_protocol_mustache,
        "struct": PackageResources.struct_mustache,
        "union": PackageResources.union_mustache,
        "union-conversion": PackageResources.union_conversion_mustache,
        "union-mirror": PackageResources.union_mirror_mustache,
        "union-reading": PackageResources.union_reading_mustache,
        "union-writing": PackageResources.union_writing_mustache,
    ]
}
