package import StoneModel

/// Returns the changes on the wire between two versions, by namespace, then by name.
package func compare(_ old: API, _ new: API) -> [Change] {
    []
}
