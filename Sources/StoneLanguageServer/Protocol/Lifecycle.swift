/// The parameters of `initialize` that the server reads.
struct InitializeParameters: Decodable, Sendable {
    struct Folder: Decodable, Sendable {
        var uri: String
    }

    struct Capabilities: Decodable, Sendable {
        struct General: Decodable, Sendable {
            var positionEncodings: [String]?
        }
        struct Workspace: Decodable, Sendable {
            struct Edit: Decodable, Sendable { var documentChanges: Bool? }
            struct Watching: Decodable, Sendable { var dynamicRegistration: Bool? }

            struct Diagnostics: Decodable, Sendable { var refreshSupport: Bool? }

            var workspaceEdit: Edit?
            var didChangeWatchedFiles: Watching?
            var diagnostics: Diagnostics?
        }
        struct TextDocument: Decodable, Sendable {
            /// Present if the client pulls diagnostics.
            var diagnostic: Empty?
        }

        var general: General?
        var workspace: Workspace?
        var textDocument: TextDocument?

        /// Whether the client pulls diagnostics, and supports requests to refresh them. Such a client would show
        /// published diagnostics twice.
        var pullsDiagnostics: Bool {
            textDocument?.diagnostic != nil && workspace?.diagnostics?.refreshSupport == true
        }
    }

    var capabilities: Capabilities?
    var workspaceFolders: [Folder]?
    var rootUri: String?
    var rootPath: String?
}

struct InitializeResult: Encodable, Sendable {
    struct ServerInfo: Encodable, Sendable {
        var name = "stonec"
        var version: String
    }

    var capabilities: ServerCapabilities
    var serverInfo: ServerInfo
}

/// The capabilities of the server.
struct ServerCapabilities: Encodable, Sendable {
    struct Synchronization: Encodable, Sendable {
        var openClose = true
        /// 2: incremental.
        var change = 2
        var save = false
    }
    struct Rename: Encodable, Sendable {
        var prepareProvider = true
    }
    struct CodeActions: Encodable, Sendable {
        var codeActionKinds = CodeActionKind.allCases.map(\.rawValue)
    }
    struct OnTypeFormatting: Encodable, Sendable {
        var firstTriggerCharacter = "\n"
    }
    struct Completion: Encodable, Sendable {
        var triggerCharacters = [".", "@", ":", "`", "=", "("]
        var resolveProvider = false
    }
    struct SemanticTokens: Encodable, Sendable {
        struct Legend: Encodable, Sendable {
            var tokenTypes = SemanticTokenKind.allCases.map(\.rawValue)
            var tokenModifiers = ["declaration", "defaultLibrary"]
        }

        var legend = Legend()
        var full = true
        var range = true
    }
    struct Workspace: Encodable, Sendable {
        struct WorkspaceFolders: Encodable, Sendable {
            var supported = true
            var changeNotifications = true
        }

        /// The operations on folders. A client may send no events for the files in a folder.
        struct FileOperations: Encodable, Sendable {
            struct Registration: Encodable, Sendable {
                struct Filter: Encodable, Sendable {
                    struct Pattern: Encodable, Sendable {
                        var glob = "**"
                        var matches = "folder"
                    }

                    var scheme = "file"
                    var pattern = Pattern()
                }

                var filters = [Filter()]
            }

            var didDelete = Registration()
            var didRename = Registration()
        }

        var workspaceFolders = WorkspaceFolders()
        var fileOperations = FileOperations()
    }
    struct Options: Encodable, Sendable {
        var resolveProvider = false
    }
    struct Diagnostics: Encodable, Sendable {
        var interFileDependencies = true
        var workspaceDiagnostics = true
    }

    var positionEncoding: PositionEncoding
    var textDocumentSync = Synchronization()
    var definitionProvider = true
    var typeDefinitionProvider = true
    var implementationProvider = true
    var referencesProvider = true
    var documentHighlightProvider = true
    var renameProvider = Rename()
    var hoverProvider = true
    var documentSymbolProvider = true
    var workspaceSymbolProvider = true
    var documentFormattingProvider = true
    var documentRangeFormattingProvider = true
    var documentOnTypeFormattingProvider = OnTypeFormatting()
    var codeActionProvider = CodeActions()
    var completionProvider = Completion()
    var semanticTokensProvider = SemanticTokens()
    var foldingRangeProvider = true
    var selectionRangeProvider = true
    var documentLinkProvider = Options()
    var inlayHintProvider = true
    var typeHierarchyProvider = true
    var codeLensProvider = Options()
    /// The options of pulled diagnostics; `nil` if the server publishes diagnostics.
    var diagnosticProvider: Diagnostics?
    var workspace = Workspace()
}
