/// Finds the recipes in a long page of a program: each is a `div` of one class, which the page repeats.
enum PagePieces {
    /// Hands over the text from each such `div` to the next one, so that each recipe is read alone and none is too long.
    static func each(ofClass name: String, in page: [UInt8], _ body: (ArraySlice<UInt8>) throws -> Void) rethrows {
        var start: Int?
        var at = 0
        while let tag = next(in: page, from: at) {
            if classes(of: page[tag]).contains(name[...]) {
                if let start { try body(page[start..<tag.lowerBound]) }
                start = tag.lowerBound
            }
            at = tag.upperBound
        }
        if let start { try body(page[start...]) }
    }

    /// Whether the beginning of a page has such a `div` that is as `isOurs` says.
    static func isAny(ofClass name: String, in page: String, _ isOurs: (HTMLPage) -> Bool) -> Bool {
        struct Found: Error {}
        do {
            try each(ofClass: name, in: Array(page.utf8)) { piece in
                if isOurs(HTMLPage(parsing: Array(piece))) { throw Found() }
            }
            return false
        } catch { return true }
    }

    private static let open = Array("<div".utf8)
    private static let longestTag = 2_000

    /// The next opening tag of a `div`.
    private static func next(in page: [UInt8], from: Int) -> Range<Int>? {
        var at = from
        // No tag ends between the last mark and this place, so that no byte is looked at twice.
        var searched = from
        while let mark = page[at...].firstIndex(of: UInt8(ascii: "<")) {
            at = mark + 1
            guard mark + open.count < page.count, page[mark + open.count].isSpace,
                zip(open, page[mark...]).allSatisfy({ $0 == $1 || $0 == $1 | 0x20 })
            else { continue }
            let most = min(page.count, mark + longestTag)
            guard let end = page[max(mark, min(searched, most))..<most].firstIndex(of: UInt8(ascii: ">")) else {
                searched = most
                continue
            }
            return mark..<end + 1
        }
        return nil
    }

    private static func classes(of tag: ArraySlice<UInt8>) -> [Substring] {
        let text = String(decoding: tag, as: UTF8.self)
        guard let attribute = text.range(of: "class") else { return [] }
        let value = text[attribute.upperBound...].drop { $0 == " " || $0 == "=" }
        guard let mark = value.first, mark == "\"" || mark == "'" else {
            return [value.prefix { $0 != " " && $0 != ">" && $0 != "/" }]
        }
        return value.dropFirst().prefix { $0 != mark }.split { $0.isWhitespace }
    }
}

extension HTMLPage {
    /// The first element whose attribute `name` is `value`.
    func first(_ name: String, _ value: String) -> Int? { everything.first { has($0, name, value) } }

    func all(_ name: String, _ value: String) -> [Int] { everything.filter { has($0, name, value) } }

    private func has(_ place: Int, _ name: String, _ value: String) -> Bool {
        nodes[place].attributes[name]?.trimmingSpace == value[...]
    }

    /// The words of such an element, if it has any.
    func words(_ name: String, _ value: String) -> String? {
        guard let words = first(name, value).map({ text($0) }), !words.isEmpty else { return nil }
        return words
    }
}
