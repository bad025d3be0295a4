/// The requests that the server answers.
enum Features {
    private static let all: [any Request.Type] = [
        CodeActionRequest.self, CodeLensRequest.self, CompletionRequest.self, DefinitionRequest.self,
        DocumentDiagnosticRequest.self, DocumentHighlightRequest.self, DocumentLinkRequest.self,
        DocumentSymbolRequest.self,
        FoldingRangeRequest.self, FormattingRequest.self, HoverRequest.self, ImplementationRequest.self,
        InlayHintRequest.self, OnTypeFormattingRequest.self, PrepareRenameRequest.self,
        PrepareTypeHierarchyRequest.self, RangeFormattingRequest.self, ReferencesRequest.self, RenameRequest.self,
        SelectionRangeRequest.self, SemanticTokensRangeRequest.self, SemanticTokensRequest.self,
        SubtypesRequest.self, SupertypesRequest.self, TypeDefinitionRequest.self, WorkspaceDiagnosticRequest.self,
        WorkspaceSymbolRequest.self,
    ]

    static let byMethod = Dictionary(uniqueKeysWithValues: all.map { ($0.method, $0) })
}
