import Dropbox
import Foundation

/// A search, with the position of its next page.
struct Search {
    private let words: [String]
    private let options: Files.SearchOptions
    /// The key of the folder to search.
    private let folder: String
    private var start = 0

    /// - Parameter folder: The key of the folder to search.
    init(_ argument: Files.SearchV2Arg, in folder: String) {
        words = Self.words(of: argument.query)
        options = argument.options ?? Files.SearchOptions()
        self.folder = folder
    }

    /// Returns the next page, and the search for the remaining results, if any.
    func page(of tree: FileTree) -> (matches: [Files.SearchMatchV2], rest: Search?) {
        var matches = matches(in: tree)
        if options.orderBy == .lastModifiedTime { matches.sort { $0.modified > $1.modified } }
        let page = matches.dropFirst(start).prefix(Int(clamping: options.maxResults))
        var rest = self
        rest.start = start + page.count
        return (page.map(\.match), rest.start < matches.count ? rest : nil)
    }

    private func matches(in tree: FileTree) -> [(match: Files.SearchMatchV2, modified: Date)] {
        let isDeleted = options.fileStatus == .deleted
        return tree.keys(below: folder, isRecursive: true, includesDeleted: isDeleted).compactMap { key in
            let item = tree.items[key]
            guard (item == nil) == isDeleted else { return nil }
            let metadata = tree.metadata(key: key)
            guard accepts(metadata), let type = matchType(metadata.name, item) else { return nil }
            var modified = Date.distantPast
            if case .file(let file) = metadata { modified = file.serverModified }
            return (Files.SearchMatchV2(metadata: .metadata(metadata), matchType: type), modified)
        }
    }

    private func accepts(_ metadata: Files.Metadata) -> Bool {
        var isFolder = false
        if case .folder = metadata { isFolder = true }
        if let extensions = options.fileExtensions, !extensions.isEmpty {
            let name = metadata.name.lowercased()
            guard !isFolder, extensions.contains(where: { name.hasSuffix(Self.suffix($0)) }) else { return false }
        }
        if let categories = options.fileCategories, !categories.isEmpty {
            guard categories.contains(isFolder ? .folder : .ofName(metadata.name)) else { return false }
        }
        return options.accountId.map { $0 == FakeDropbox.accountID } ?? true
    }

    private static func suffix(_ fileExtension: String) -> String {
        (fileExtension.hasPrefix(".") ? "" : ".") + fileExtension.lowercased()
    }

    /// Returns the matching parts (name, content), or `nil` if a word of the query is missing.
    private func matchType(_ name: String, _ item: FileTree.Item?) -> Files.SearchMatchTypeV2? {
        guard !words.isEmpty else { return nil }
        let isName = Self.contains(words, in: name)
        guard !options.filenameOnly, let item, Self.contains(words, in: item.text) else {
            return isName ? .filename : nil
        }
        return isName ? .filenameAndContent : .fileContent
    }

    /// Returns whether each word is the beginning of a word in the text.
    private static func contains(_ words: [String], in text: String) -> Bool {
        let found = self.words(of: text)
        return words.allSatisfy { word in found.contains { $0.hasPrefix(word) } }
    }

    private static func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    }
}

extension FileTree.Item {
    /// The content of a short text file; empty for other files.
    fileprivate var text: String {
        guard content.count <= 64 << 10 else { return "" }
        return String(bytes: content, encoding: .utf8) ?? ""
    }
}

extension Files.FileCategory {
    /// Returns the category of a file by its extension.
    fileprivate static func ofName(_ name: String) -> Files.FileCategory {
        switch name.lowercased().split(separator: ".").last {
        case "jpg", "jpeg", "png", "gif", "heic", "tiff", "webp", "bmp", "svg": .image
        case "doc", "docx", "odt", "rtf", "txt", "md": .document
        case "pdf": .pdf
        case "xls", "xlsx", "ods", "csv", "numbers": .spreadsheet
        case "ppt", "pptx", "odp", "key": .presentation
        case "mp3", "wav", "flac", "m4a", "ogg", "aac": .audio
        case "mp4", "mov", "avi", "mkv", "webm", "m4v": .video
        case "paper": .paper
        default: .others
        }
    }
}
