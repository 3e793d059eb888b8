extension String {
    /// The most common top-level domains of addresses typed without `https`.
    private static let endings: Set<String> = [
        "app", "biz", "ch", "club", "co", "com", "de", "eu", "fr", "info", "io", "ly", "me", "net", "online", "org",
        "ru",
        "shop", "site", "store", "top", "uk", "us", "xyz",
    ]

    /// Whether a word is or resembles a link: `https://…`, `www.…`, `shop.example/x`, `pans.com`.
    var leadsElsewhere: Bool {
        lowercased().split(whereSeparator: \.isWhitespace).contains { word in
            if word.contains("://") || word.contains("www.") { return true }
            let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            let host = parts[0].trimmed(to: \.isHostCharacter).split(separator: ".")
            guard host.count > 1, let ending = host.last, ending.count > 1, ending.allSatisfy(\.isLetter) else {
                return false
            }
            return parts.count > 1 || Self.endings.contains(String(ending))
        }
    }
}

extension Character {
    fileprivate var isHostCharacter: Bool { isLetter || isNumber }
}

extension Substring {
    /// The part from the first to the last character for which `holds` is `true`; empty if there is none.
    fileprivate func trimmed(to holds: (Character) -> Bool) -> Substring {
        guard let first = firstIndex(where: holds), let last = lastIndex(where: holds) else { return "" }
        return self[first...last]
    }
}
