import EvolutionAPI
import Foundation
import StoneRuntime
import Testing

/// The rules of "Evolving a Spec" in the documentation of Stone: the values that each side reads from the other.
///
/// `specs/evolution` has the types before and after one change of each kind. The guide "Evolution of specs" shows this table.
struct EvolutionTests {
    enum Outcome: Equatable, Sendable {
        /// The value is read; the JSON is its encoding.
        case reads(String)
        case fails(StoneDecodingError.Kind, path: String = "")
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let check: @Sendable () -> Void
    }

    /// - Parameters:
    ///   - old: The output of a program with the old types.
    ///   - new: The output of a program with the new types.
    ///   - oldClient: The result of reading `new` in an old client, which ignores unknown fields and tags and checks no
    ///     rules.
    ///   - oldServer: The result of reading `new` in an old server, which rejects unknown fields and tags and checks
    ///     rules; nil if it is the same.
    ///   - newClient: The result of reading `old` in a new client.
    ///   - newServer: The result of reading `old` in a new server; nil if it is the same.
    private static func row<Old: StoneValue, New: StoneValue>(
        _ change: String,
        _: Old.Type,
        _: New.Type,
        old: String,
        new: String,
        oldClient: Outcome,
        oldServer: Outcome? = nil,
        newClient: Outcome,
        newServer: Outcome? = nil
    ) -> Row {
        Row(testDescription: change) {
            #expect(outcome(.value(Old.self), old, isServer: true) == .reads(old), "an old program writes this")
            #expect(outcome(.value(New.self), new, isServer: true) == .reads(new), "a new program writes this")
            #expect(outcome(.value(Old.self), new, isServer: false) == oldClient, "old client")
            #expect(outcome(.value(Old.self), new, isServer: true) == oldServer ?? oldClient, "old server")
            #expect(outcome(.value(New.self), old, isServer: false) == newClient, "new client")
            #expect(outcome(.value(New.self), old, isServer: true) == newServer ?? newClient, "new server")
        }
    }

    private static func outcome<Value>(_ coder: StoneCoder<Value>, _ json: String, isServer: Bool) -> Outcome {
        var options = StoneJSONDecoder.Options()
        options.unknowns = isServer ? .rejected : .ignored
        options.validates = isServer
        do throws(StoneDecodingError) {
            let value = try StoneJSONDecoder(options: options).decode(coder, from: Array(json.utf8))
            let written = try? StoneJSONEncoder().encodeBytes(value, with: coder)
            return .reads(String(decoding: written ?? [], as: UTF8.self))
        } catch {
            return .fails(error.kind, path: error.path)
        }
    }

    private static let id = #"{"id":"a"}"#
    private static let change = #"{".tag":"change"}"#
    private static let changeWithValue = #"{".tag":"change","change":"a"}"#
    private static let add = #"{".tag":"add"}"#
    private static let leaf = #"{".tag":"leaf","id":"a","size":1}"#
    private static let twig = #"{".tag":"twig","id":"a","note":"b"}"#

    /// "Backwards incompatible changes".
    static let incompatible = [
        row(
            "a required field is removed",
            V1.RemovedField.self,
            V2.RemovedField.self,
            old: #"{"id":"a","note":"b"}"#,
            new: id,
            oldClient: .fails(.missingField),
            newClient: .reads(id),
            newServer: .fails(.unknownField)
        ),
        row(
            "an optional field is removed",
            V1.RemovedOptionalField.self,
            V2.RemovedOptionalField.self,
            old: #"{"id":"a","note":"b"}"#,
            new: id,
            oldClient: .reads(id),
            newClient: .reads(id),
            newServer: .fails(.unknownField)
        ),
        row(
            "a field gets another type",
            V1.RetypedField.self,
            V2.RetypedField.self,
            old: #"{"size":1}"#,
            new: #"{"size":"a"}"#,
            oldClient: .fails(.typeMismatch, path: "size"),
            newClient: .fails(.typeMismatch, path: "size")
        ),
        row(
            "a field gets a type with more values",
            V1.WidenedField.self,
            V2.WidenedField.self,
            old: #"{"size":1}"#,
            new: #"{"size":4294967296}"#,
            oldClient: .fails(.invalidValue, path: "size"),
            newClient: .reads(#"{"size":1}"#)
        ),
        row(
            "a required field becomes optional",
            V1.FieldMadeOptional.self,
            V2.FieldMadeOptional.self,
            old: #"{"note":"a"}"#,
            new: "{}",
            oldClient: .fails(.missingField),
            newClient: .reads(#"{"note":"a"}"#)
        ),
        row(
            "an optional field becomes required",
            V1.FieldMadeRequired.self,
            V2.FieldMadeRequired.self,
            old: "{}",
            new: #"{"note":"a"}"#,
            oldClient: .reads(#"{"note":"a"}"#),
            newClient: .fails(.missingField)
        ),
        row(
            "a required field is added",
            V1.AddedField.self,
            V2.AddedField.self,
            old: id,
            new: #"{"id":"a","size":1}"#,
            oldClient: .reads(id),
            oldServer: .fails(.unknownField),
            newClient: .fails(.missingField)
        ),
        row(
            "a tag with a value gets another type",
            V1.RetypedTag.self,
            V2.RetypedTag.self,
            old: #"{".tag":"size","size":1}"#,
            new: #"{".tag":"size","size":"a"}"#,
            oldClient: .fails(.typeMismatch, path: "size"),
            newClient: .fails(.typeMismatch, path: "size")
        ),
        row(
            "a tag is removed",
            V1.RemovedTag.self,
            V2.RemovedTag.self,
            old: changeWithValue,
            new: add,
            oldClient: .reads(add),
            newClient: .reads(change),
            newServer: .fails(.unknownTag)
        ),
        row(
            "a tag is added to a closed union",
            V1.AddedTagOfClosedUnion.self,
            V2.AddedTagOfClosedUnion.self,
            old: add,
            new: changeWithValue,
            oldClient: .fails(.unknownTag),
            newClient: .reads(add)
        ),
        row(
            "a subtype is added to a struct with a complete list of them",
            V1.ClosedTree.self,
            V2.ClosedTree.self,
            old: leaf,
            new: twig,
            oldClient: .fails(.unknownTag),
            newClient: .reads(leaf)
        ),
    ]

    /// "Backwards compatible changes".
    static let compatible = [
        row(
            "a struct, a union and an alias get other names",
            V1.OldStruct.self,
            V2.NewStruct.self,
            old: #"{"label":"a","color":{".tag":"custom","custom":"b"}}"#,
            new: #"{"label":"a","color":{".tag":"red"}}"#,
            oldClient: .reads(#"{"label":"a","color":{".tag":"red"}}"#),
            newClient: .reads(#"{"label":"a","color":{".tag":"custom","custom":"b"}}"#)
        ),
        row(
            "an optional field is added",
            V1.AddedOptionalField.self,
            V2.AddedOptionalField.self,
            old: id,
            new: #"{"id":"a","note":"b"}"#,
            oldClient: .reads(id),
            oldServer: .fails(.unknownField),
            newClient: .reads(id)
        ),
        row(
            "a field with a default is added",
            V1.AddedFieldWithDefault.self,
            V2.AddedFieldWithDefault.self,
            old: id,
            new: #"{"id":"a","limit":5}"#,
            oldClient: .reads(id),
            oldServer: .fails(.unknownField),
            newClient: .reads(#"{"id":"a","limit":100}"#)
        ),
        row(
            "an optional field is added to the struct of a tag",
            V1.StructOfTagGainsField.self,
            V2.StructOfTagGainsField.self,
            old: #"{".tag":"change","id":"a"}"#,
            new: #"{".tag":"change","id":"a","note":"b"}"#,
            oldClient: .reads(#"{".tag":"change","id":"a"}"#),
            oldServer: .fails(.unknownField),
            newClient: .reads(#"{".tag":"change","id":"a"}"#)
        ),
        row(
            "a tag without a value gains one",
            V1.VoidTagGainsValue.self,
            V2.VoidTagGainsValue.self,
            old: change,
            new: changeWithValue,
            oldClient: .reads(change),
            oldServer: .fails(.unknownField),
            newClient: .fails(.missingField)
        ),
        row(
            "a tag without a value gains one that is optional",
            V1.VoidTagGainsOptionalValue.self,
            V2.VoidTagGainsOptionalValue.self,
            old: change,
            new: changeWithValue,
            oldClient: .reads(change),
            oldServer: .fails(.unknownField),
            newClient: .reads(change)
        ),
        row(
            "a tag without a value gains a struct",
            V1.VoidTagGainsStruct.self,
            V2.VoidTagGainsStruct.self,
            old: change,
            new: #"{".tag":"change","id":"a","size":1}"#,
            oldClient: .reads(change),
            oldServer: .fails(.unknownField),
            newClient: .fails(.missingField)
        ),
        row(
            "a tag is added to an open union",
            V1.AddedTag.self,
            V2.AddedTag.self,
            old: add,
            new: changeWithValue,
            oldClient: .reads(change),
            oldServer: .fails(.unknownTag),
            newClient: .reads(add)
        ),
        row(
            "a subtype is added to a struct whose subtypes may grow",
            V1.OpenTree.self,
            V2.OpenTree.self,
            old: leaf,
            new: twig,
            oldClient: .reads(#"{".tag":"twig","id":"a"}"#),
            oldServer: .fails(.unknownTag),
            newClient: .reads(leaf)
        ),
        row(
            "a rule is relaxed",
            V1.RelaxedRule.self,
            V2.RelaxedRule.self,
            old: #"{"name":"abc"}"#,
            new: #"{"name":"abcdef"}"#,
            // An old program reads the value, but does not write it.
            oldClient: .reads(""),
            oldServer: .fails(.brokenRule, path: "name"),
            newClient: .reads(#"{"name":"abc"}"#)
        ),
    ]

    @Test(arguments: incompatible)
    func incompatibleChange(row: Row) {
        row.check()
    }

    @Test(arguments: compatible)
    func compatibleChange(row: Row) {
        row.check()
    }

    /// "Adding a new route", and "changing any of the types of a route description".
    @Test func routes() {
        #expect(V1.Routes.all.map(\.id.name) == ["same", "void_result"])
        #expect(V2.Routes.all.map(\.id.name) == ["added", "same", "void_result"])
        let result = #"{"id":"a","size":1}"#
        #expect(Self.outcome(V1.Routes.voidResult.result, result, isServer: false) == .reads("null"))
        #expect(Self.outcome(V2.Routes.voidResult.result, "null", isServer: false) == .fails(.typeMismatch))
        let argument = #"{"id":"a","note":"b"}"#
        #expect(Self.outcome(V1.Routes.same.argument, argument, isServer: true) == .fails(.unknownField))
        #expect(Self.outcome(V2.Routes.same.argument, Self.id, isServer: true) == .reads(Self.id))
        #expect(Self.outcome(V1.Routes.same.result, Self.changeWithValue, isServer: false) == .reads(Self.change))
        let envelope = #"{"error_summary":"change/","error":{".tag":"change","change":"a"}}"#
        let old = StoneErrorEnvelope.coder(V1.Routes.same.failure)
        #expect(
            Self.outcome(old, envelope, isServer: false)
                == .reads(#"{"error_summary":"change/","error":{".tag":"change"}}"#)
        )
    }

    /// "Any tag with type Void should have no associated value", for a receiving leader.
    @Test func aServerRejectsTheValueOfAVoidTag() {
        let coder = StoneCoder.value(V1.VoidTagGainsValue.self)
        #expect(Self.outcome(coder, #"{".tag":"change","change":null}"#, isServer: true) == .reads(Self.change))
        #expect(Self.outcome(coder, #"{".tag":"change","change":1}"#, isServer: true) == .fails(.unknownField))
        #expect(Self.outcome(coder, #"{".tag":"change","x":1}"#, isServer: true) == .fails(.unknownField))
    }
}
