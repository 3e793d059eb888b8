/// A page cut into its tags and what stands between them, so that it can be written differently.
struct PageTokens {
    struct Tag {
        /// In lower case.
        var name: String
        /// Their values as they stand in the page, without quotes.
        var attributes: [(name: String, value: String?)] = []

        subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    enum Token {
        case open(Tag)
        case close(String)
        case text(String)
        /// Comments, and what scripts and styles hold.
        case kept(String)
    }

    var tokens: [Token] = []

    init(_ page: String) {
        var reader = TokenReader(bytes: Array(page.utf8))
        while let token = reader.next() { tokens.append(token) }
    }

    /// The page that the tokens make.
    var page: String {
        var page = ""
        for token in tokens {
            switch token {
            case .open(let tag):
                page += "<" + tag.name
                for (name, value) in tag.attributes {
                    page += " " + name
                    if let value { page += value.contains("\"") ? "='\(value)'" : "=\"\(value)\"" }
                }
                page += ">"
            case .close(let name): page += "</\(name)>"
            case .text(let text), .kept(let text): page += text
            }
        }
        return page
    }
}

/// Reads one token after the other.
private struct TokenReader {
    let bytes: [UInt8]
    private var place = 0
    /// The element whose content is no markup, if the last token opened one.
    private var raw: String?

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> PageTokens.Token? {
        guard place < bytes.count else { return nil }
        if let name = raw {
            raw = nil
            let end = find("</" + name, from: place) ?? bytes.count
            defer { place = end }
            return .kept(text(place..<end))
        }
        if bytes[place] == UInt8(ascii: "<"), let token = tag() { return token }
        let start = place
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
        return .text(text(start..<place))
    }

    private mutating func tag() -> PageTokens.Token? {
        let start = place
        guard start + 1 < bytes.count else { return nil }
        let next = bytes[start + 1]
        if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
            let isComment = bytes[start...].starts(with: "<!--".utf8)
            place = find(isComment ? "-->" : ">", from: start).map { $0 + (isComment ? 3 : 1) } ?? bytes.count
            return .kept(text(start..<place))
        }
        let isClosing = next == UInt8(ascii: "/")
        var at = start + (isClosing ? 2 : 1)
        let first = at
        while at < bytes.count, isName(bytes[at]) { at += 1 }
        guard at > first, (0x61...0x7A).contains(bytes[first] | 0x20) else { return nil }
        var tag = PageTokens.Tag(name: text(first..<at).lowercased())
        while at < bytes.count, bytes[at] != UInt8(ascii: ">") { attribute(&at, of: &tag) }
        place = min(at + 1, bytes.count)
        if isClosing { return .close(tag.name) }
        if ["script", "style", "textarea", "noscript"].contains(tag.name) { raw = tag.name }
        return .open(tag)
    }

    private func attribute(_ at: inout Int, of tag: inout PageTokens.Tag) {
        let start = at
        while at < bytes.count, isAttributeName(bytes[at]) { at += 1 }
        guard at > start else {
            at += 1
            return
        }
        let name = text(start..<at).lowercased()
        var after = at
        while after < bytes.count, bytes[after] <= 0x20 { after += 1 }
        guard after < bytes.count, bytes[after] == UInt8(ascii: "=") else {
            tag.attributes.append((name, nil))
            return
        }
        after += 1
        while after < bytes.count, bytes[after] <= 0x20 { after += 1 }
        let quote = after < bytes.count ? bytes[after] : 0
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        let first = isQuoted ? after + 1 : after
        at = first
        while at < bytes.count, isQuoted ? bytes[at] != quote : bytes[at] > 0x20 && bytes[at] != UInt8(ascii: ">") {
            at += 1
        }
        tag.attributes.append((name, text(first..<at)))
        if isQuoted, at < bytes.count { at += 1 }
    }

    private func find(_ mark: String, from start: Int) -> Int? {
        let mark = Array(mark.utf8)
        guard start + mark.count <= bytes.count else { return nil }
        return (start...bytes.count - mark.count).first { place in
            mark.indices.allSatisfy { bytes[place + $0] == mark[$0] || bytes[place + $0] | 0x20 == mark[$0] }
        }
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func isName(_ byte: UInt8) -> Bool { byte > 0x20 && !"/>".utf8.contains(byte) }
    private func isAttributeName(_ byte: UInt8) -> Bool { byte > 0x20 && !"/>=\"'".utf8.contains(byte) }
}
