/// A file of words in the folder `Words`: sections of entries, one entry a line.
///
/// A line `[name]` begins a section, and a line that begins with `#` is a comment. A section without entries has the line
/// `-`. So an empty list is written down, and a lost list is an error: without its words, a food could count as safe.
struct WordFile: Sendable {
    /// The files that each language has.
    enum Topic: String, CaseIterable {
        /// Correct words of recipes.
        case known
        /// Words for foods outside of the catalogue, by kind.
        case kinds
        /// Pairs of words for such foods.
        case pairs
        /// Phrases for such foods at the end of a clause.
        case closings
        /// Words that decide if the words beside them name a food.
        case context
        /// Words that are derived from the name of a food.
        case standing
        /// Words that leave a food the same.
        case describing
    }

    private let path: String
    private var sections: [String: [[UInt8]]]

    /// Throws for an entry before the first section, a section without a line, and an entry or a section that stands
    /// twice. Entries are lower case without accents, with single spaces.
    init(_ bytes: some Collection<UInt8>, path: String) throws(WordFileError) {
        var sections: [String: [[UInt8]]] = [:]
        var section: String?
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            if line.first == UInt8(ascii: "[") {
                let name = String(decoding: line.dropFirst().prefix { $0 != UInt8(ascii: "]") }, as: UTF8.self)
                guard sections.updateValue([], forKey: name) == nil else {
                    throw WordFileError(path: path, fault: "has the section \(name) twice")
                }
                section = name
            } else if let section {
                sections[section]?.append(Array(line))
            } else {
                throw WordFileError(path: path, fault: "has words before its first section")
            }
        }
        for (name, entries) in sections {
            sections[name] = try Self.checked(entries, in: name, of: path)
        }
        self.path = path
        self.sections = sections
    }

    private static func checked(
        _ entries: [[UInt8]], in section: String, of path: String
    ) throws(WordFileError) -> [[UInt8]] {
        guard !entries.isEmpty else { throw WordFileError(path: path, fault: "has no words in \(section)") }
        if entries == [[UInt8(ascii: "-")]] { return [] }
        var found: Set<[UInt8]> = []
        for entry in entries {
            guard isPlain(entry), found.insert(entry).inserted else {
                let text = String(decoding: entry, as: UTF8.self)
                throw WordFileError(path: path, fault: "has a repeated or unusual entry in \(section): \(text)")
            }
        }
        return entries
    }

    /// Whether an entry consists of words of "a" to "z", digits and the signs in words, with single spaces, and begins
    /// with a letter or a digit.
    private static func isPlain(_ entry: [UInt8]) -> Bool {
        let space = UInt8(ascii: " ")
        var last = space
        for byte in entry {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
            case UInt8(ascii: "-"), UInt8(ascii: "'"): if last == space { return false }
            case UInt8(ascii: "="): if entry.first == byte { return false }
            case space: if last == space { return false }
            default: return false
            }
            last = byte
        }
        return last != space
    }

    /// Removes a section and returns its entries. Throws if there is no such section.
    mutating func take(_ section: String) throws(WordFileError) -> [[UInt8]] {
        guard let entries = sections.removeValue(forKey: section) else {
            throw WordFileError(path: path, fault: "has no section \(section)")
        }
        return entries
    }

    /// Throws if the file has sections that are not taken.
    func finish() throws(WordFileError) {
        if let section = sections.keys.min() {
            throw WordFileError(path: path, fault: "has the unknown section \(section)")
        }
    }
}

/// A file of words that is missing or broken.
struct WordFileError: Error, Hashable, CustomStringConvertible {
    /// The path in the folder `Words`, without the extension.
    let path: String
    let fault: String

    var description: String { "The file of words \(path).txt \(fault). Foods are not recognised without it." }
}
