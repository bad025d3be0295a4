extension Documentation {
    private static let linkSchemes = ["http:", "https:", "mailto:"]

    /// Returns whether a link may point to an address. Others could run a script, or depend on the page.
    package static func permitsLink(to address: String) -> Bool {
        let start = address.prefix(8).lowercased()
        return linkSchemes.contains { start.hasPrefix($0) } && address.unicodeScalars.allSatisfy { $0.value > 0x20 }
    }

    /// Returns an address as Markdown has it in the parentheses of a link.
    ///
    /// - Parameter address: An address to which a link may point.
    package static func linkDestination(_ address: String) -> String {
        var depth = 0
        var isBalanced = true
        for byte in address.utf8 where isBalanced {
            if byte == UInt8(ascii: "(") { depth += 1 } else if byte == UInt8(ascii: ")") { depth -= 1 }
            isBalanced = depth >= 0
        }
        // CommonMark lets pairs of parentheses stay, but replaces entities such as `&copy;`.
        let markup = isBalanced && depth == 0 ? "\\<>&" : "\\<>&()"
        return address.unicodeScalars.reduce(into: "") { result, scalar in
            if markup.unicodeScalars.contains(scalar) { result.append("\\") }
            result.unicodeScalars.append(scalar)
        }
    }
}

extension Documentation.Segment {
    /// The segment, or the text of a link that must not point to its address: `title (address)`.
    package var withPermittedLink: Self {
        guard case .link(let title, let address) = self, !Documentation.permitsLink(to: address) else { return self }
        return .text("\(title) (\(address))")
    }
}
