import StoneMustache

/// An editor with files for Stone.
enum Editor: String, CaseIterable {
    case vim
    case emacs
    case vscode
    case neovim

    /// The template documents of its files.
    private var documents: [[UInt8]] {
        switch self {
        case .vim: [PackageResources.Vim_md]
        case .emacs: [PackageResources.Emacs_md]
        case .vscode: [PackageResources.VSCode_md]
        case .neovim: [PackageResources.Vim_md, PackageResources.Neovim_md]
        }
    }

    /// A folder in which the editor finds the files.
    var usualFolder: String {
        switch self {
        case .vim: "~/.vim/pack/stone/start/stone"
        case .emacs: "~/.emacs.d/stone"
        case .vscode: "~/.vscode/extensions/stone-idl"
        case .neovim: "~/.local/share/nvim/site/pack/stone/start/stone"
        }
    }

    /// The next step for the user.
    var advice: String {
        switch self {
        case .vim: "Vim reads a folder such as '\(usualFolder)' when it starts."
        case .emacs:
            """
            In the configuration of Emacs, add the folder to 'load-path', and '(require 'stone-mode)'. 'M-x eglot' starts the \
            language server.
            """
        case .vscode: "README.md in the folder says how to add the client of the language server."
        case .neovim:
            """
            Neovim reads a folder such as '\(usualFolder)' when it starts, and starts the language server if 'stonec' is in \
            'PATH'.
            """
        }
    }

    /// Returns the files with their paths in the folder.
    func files() throws(TemplateError) -> [UserFiles.File] {
        try TemplateDocument.files(of: documents, with: EditorWords.values)
    }
}
