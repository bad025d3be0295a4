/// A kind of change, by its id. The guide *Changing Specs* lists what each means on the wire and in Swift.
package enum ChangeRule: String, CaseIterable, Hashable, Sendable {
    // MARK: Namespaces
    case namespaceAdded = "namespace-added"
    case namespaceRemoved = "namespace-removed"
    case namespaceRenamed = "namespace-renamed"

    // MARK: Types
    case typeAdded = "type-added"
    case typeRemoved = "type-removed"
    case typeRenamed = "type-renamed"
    case typeMoved = "type-moved"
    case typeKindChanged = "type-kind-changed"
    case parentChanged = "parent-changed"

    // MARK: Values: of aliases, fields, tags, arguments, results and errors
    case typeChanged = "value-type-changed"
    case typeWidened = "value-type-widened"
    case typeNarrowed = "value-type-narrowed"
    case ruleTightened = "rule-tightened"
    case ruleRelaxed = "rule-relaxed"
    case patternChanged = "pattern-changed"
    case timestampFormatChanged = "timestamp-format-changed"
    case valueBecameNullable = "value-became-nullable"
    case valueBecameRequired = "value-became-required"

    // MARK: Fields
    case fieldAdded = "field-added"
    case requiredFieldAdded = "required-field-added"
    case fieldRemoved = "field-removed"
    case fieldRenamed = "field-renamed"
    case fieldMoved = "field-moved"
    case fieldsReordered = "fields-reordered"
    case fieldBecameOptional = "field-became-optional"
    case fieldBecameRequired = "field-became-required"
    case fieldBecameNullable = "field-became-nullable"
    case fieldLostNull = "field-lost-null"
    case defaultChanged = "default-changed"
    case fieldDeprecated = "field-deprecated"
    case fieldUndeprecated = "field-undeprecated"
    case fieldOmitted = "field-omitted"
    case fieldUnomitted = "field-unomitted"
    case previewChanged = "preview-changed"
    case redactionAdded = "redaction-added"
    case redactionRemoved = "redaction-removed"
    case redactionChanged = "redaction-changed"
    case annotationChanged = "annotation-changed"

    // MARK: Subtypes
    case subtypesAdded = "subtypes-added"
    case subtypesRemoved = "subtypes-removed"
    case subtypeAdded = "subtype-added"
    case closedSubtypeAdded = "closed-subtype-added"
    case subtypeRemoved = "subtype-removed"
    case subtypeRetagged = "subtype-retagged"
    case subtypeTypeChanged = "subtype-type-changed"
    case subtypesOpened = "subtypes-opened"
    case subtypesClosed = "subtypes-closed"

    // MARK: Unions
    case tagAdded = "tag-added"
    case closedTagAdded = "closed-tag-added"
    case tagRemoved = "tag-removed"
    case tagRenamed = "tag-renamed"
    case tagMoved = "tag-moved"
    case tagGainedPayload = "tag-gained-payload"
    case tagLostPayload = "tag-lost-payload"
    case payloadBecameNullable = "payload-became-nullable"
    case payloadBecameRequired = "payload-became-required"
    case tagDeprecated = "tag-deprecated"
    case tagUndeprecated = "tag-undeprecated"
    case tagOmitted = "tag-omitted"
    case tagUnomitted = "tag-unomitted"
    case unionOpened = "union-opened"
    case unionClosed = "union-closed"

    // MARK: Routes
    case routeAdded = "route-added"
    case routeRemoved = "route-removed"
    case routeRenamed = "route-renamed"
    case routeArgumentChanged = "route-argument-changed"
    case routeResultChanged = "route-result-changed"
    case routeErrorChanged = "route-error-changed"
    case routeDeprecated = "route-deprecated"
    case routeUndeprecated = "route-undeprecated"
    case routeSuccessorChanged = "route-successor-changed"
    case routeAttributeChanged = "route-attribute-changed"
    case attributeAdded = "attribute-added"
    case attributeRemoved = "attribute-removed"

    // MARK: Others
    case annotationTypeChanged = "annotation-type-changed"
    case exampleChanged = "example-changed"
    case documentationChanged = "documentation-changed"
    /// A change to generated Swift that no other rule covers: to a name that collides, or to the order of labels.
    case swiftChanged = "swift-changed"
}
