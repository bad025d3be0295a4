import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommands

/// Neovim and Emacs start the language server for a spec.
struct ServerSettingTests {
    private static let files = [
        "garden/stone.json": "{}", "garden/beds.stone": "namespace beds\n\nstruct Bed\n    width Flaot64\n",
        "garden/deep/tools.stone": "namespace tools\n",
    ]
    private static let hasTool = FileManager.default.isExecutableFile(atPath: ToolRun.program)
    private static let message = "namespace 'beds' has no type 'Flaot64'; did you mean 'Float64'?"

    @Test(.enabled(if: Oracles.areRequired || hasTool && Subprocess.isExpected("nvim"), "needs 'nvim' and 'stonec'"))
    func neovimShowsDiagnostics() throws {
        let output = try InstalledEditor(.neovim).run(
            """
            lua << EOF
            vim.cmd('edit garden/beds.stone')
            vim.wait(30000, function() return #vim.diagnostic.get(0) > 0 end, 20)
            local lines = {}
            for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
              table.insert(lines, diagnostic.message)
            end
            vim.cmd('edit garden/deep/tools.stone')
            for _, client in pairs(vim.lsp.get_active_clients()) do
              table.insert(lines, client.name .. ' ' .. client.config.root_dir)
            end
            table.insert(lines, tostring(#vim.lsp.get_active_clients({ bufnr = 0 })))
            vim.fn.writefile(lines, 'output')
            vim.cmd('qall!')
            EOF
            """,
            files: Self.files
        )
        let lines = output.split(separator: "\n")
        #expect(lines.count == 3 && lines[0].hasPrefix(Self.message), "\(output)")
        // One server for both files.
        #expect(lines.dropFirst().first?.hasPrefix("stone ") == true && lines[1].hasSuffix("/garden"), "\(output)")
        #expect(lines.last == "1")
    }

    /// The functions of later versions, which Debian does not have yet.
    @Test(
        .enabled(if: Oracles.areRequired || hasTool && Subprocess.isExpected("nvim"), "needs 'nvim' and 'stonec'"),
        arguments: [
            ("vim.lsp.enable = function(name) vim.g.started = name end", "stone"),
            (
                "vim.lsp.start = function(options) vim.g.started = options.name .. ' ' .. table.concat(options.cmd, ' ') end",
                "stone stonec language-server"
            ),
        ]
    )
    func laterVersionsStartTheServer(function: String, expected: String) throws {
        let output = try InstalledEditor(.neovim).run(
            """
            edit garden/beds.stone
            call writefile([g:started, luaeval('dofile(vim.api.nvim_get_runtime_file("lsp/stone.lua", false)[1]).cmd[2]')], 'output')
            qall!
            """,
            files: Self.files,
            settings: "lua vim.lsp.enable = nil; \(function)"
        )
        #expect(output == "\(expected)\nlanguage-server\n")
    }

    @Test(.enabled(if: Oracles.areRequired || hasTool && Subprocess.isExpected("emacs"), "needs 'emacs' and 'stonec'"))
    func eglotShowsDiagnostics() throws {
        // Eglot 1.9 does not find the files of a folder with '%' in its name.
        let folder = FileManager.default.temporaryDirectory.appending(path: "stone-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let spec = folder.appending(path: "beds.stone")
        try Data(Self.files["garden/beds.stone"].map { Array($0.utf8) } ?? []).write(to: spec)
        let output = try InstalledEditor(.emacs).run(
            """
            (require 'eglot)
            (require 'flymake)
            (find-file "\(spec.path)")
            (apply #'eglot (eglot--guess-contact))
            (let ((end (+ (float-time) 30)))
              (while (and (not (flymake-diagnostics)) (< (float-time) end))
                (sit-for 0.1)
                (accept-process-output nil 0.1)
                (flymake-start)))
            (let ((text (mapconcat #'flymake-diagnostic-text (flymake-diagnostics) "\\n")))
              (eglot-shutdown-all)
              (with-temp-file (expand-file-name "~/output") (insert text)))
            """
        )
        #expect(output.contains(Self.message), "\(output)")
    }

    @Test(.enabled(if: Oracles.areRequired || hasTool && Subprocess.isExpected("vim"), "needs 'vim' and 'stonec'"))
    func vimListsDiagnostics() throws {
        let output = try InstalledEditor(.vim).run(
            """
            edit garden/beds.stone
            silent make!
            call writefile(map(filter(getqflist(), 'v:val.valid'), 'v:val.lnum . " " . v:val.col . " " . v:val.text'), 'output')
            qall!
            """,
            files: Self.files
        )
        #expect(output.hasPrefix("4 11 \(Self.message)"), "\(output)")
    }
}
