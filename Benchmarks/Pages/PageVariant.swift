/// A variant of the page's HTML, as other sites might write it.
enum PageVariant: String, CaseIterable {
    case withoutJSONLD = "JSON-LD removed"
    case withoutMarkup = "microdata and RDFa removed, too"
    case renamed = "and classes renamed"
    case unspaced = "and no space between elements"
    case divisions = "and lists made of div"
    case paragraphs = "and lists made of p"
    case breaks = "and lists made of br"
    case tables = "and lists made of table"
    case wrapped = "and list items wrapped"
    case nested = "and headings nested"
    case encoded = "and letters as references"

    /// The changed page.
    func applied(to page: PageTokens) -> PageTokens {
        var page = page
        page.dropJSONLD()
        if self == .withoutJSONLD { return page }
        page.dropAttributes { name, tag in
            ["itemprop", "itemscope", "itemtype", "itemref", "typeof", "vocab"].contains(name)
                || name == "property" && tag != "meta"
        }
        switch self {
        case .withoutJSONLD, .withoutMarkup: break
        case .renamed: page.renameClasses()
        case .unspaced: page.dropSpace()
        case .divisions: page.replaceLists(list: "div", item: "div")
        case .paragraphs: page.replaceLists(list: "div", item: "p")
        case .breaks: page.breakLists()
        case .tables: page.tableLists()
        case .wrapped: page.wrapInside(["li"], with: ["div", "span"])
        case .nested:
            page.wrapInside(["h1", "h2", "h3", "h4", "h5", "h6"], with: ["span", "span"])
            page.wrapAround(["h2", "h3", "h4", "h5", "h6"], with: "div")
        case .encoded: page.encodeLetters()
        }
        return page
    }
}

extension PageTokens {
    mutating func dropJSONLD() {
        var kept: [Token] = []
        var isInside = false
        for token in tokens {
            if case .open(let tag) = token {
                let type = tag[tag.name == "meta" ? "name" : "type"]?.lowercased() ?? ""
                if type.contains("ld+json") {
                    isInside = tag.name == "script"
                    continue
                }
            }
            if isInside {
                if case .close("script") = token { isInside = false }
                continue
            }
            kept.append(token)
        }
        tokens = kept
    }

    mutating func dropAttributes(_ isDropped: (_ name: String, _ tag: String) -> Bool) {
        for place in tokens.indices {
            guard case .open(var tag) = tokens[place] else { continue }
            tag.attributes.removeAll { isDropped($0.name, tag.name) }
            tokens[place] = .open(tag)
        }
    }

    /// Replaces each class and id by another word, consistently.
    mutating func renameClasses() {
        for place in tokens.indices {
            guard case .open(var tag) = tokens[place] else { continue }
            tag.attributes = tag.attributes.compactMap { name, value in
                if name.hasPrefix("data-") { return nil }
                guard name == "class" || name == "id", let value else { return (name, value) }
                let words = value.split(separator: " ").map { "x" + String(hash(String($0)), radix: 36) }
                return (name, words.joined(separator: " "))
            }
            tokens[place] = .open(tag)
        }
    }

    private func hash(_ text: String) -> UInt32 {
        text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }

    /// Inline elements such as `b` keep the space around them.
    mutating func dropSpace() {
        let styles: Set<String> = ["a", "b", "strong", "i", "em", "u", "sup", "sub", "small", "mark"]
        for place in tokens.indices.dropFirst().dropLast() {
            guard case .text(let text) = tokens[place], text.allSatisfy(\.isWhitespace) else { continue }
            let around = [tokens[place - 1], tokens[place + 1]].map { token in
                switch token {
                case .open(let tag): tag.name
                case .close(let name): name
                case .text, .kept: ""
                }
            }
            if around.allSatisfy({ !$0.isEmpty && !styles.contains($0) }) { tokens[place] = .text("") }
        }
    }

    mutating func replaceLists(list: String, item: String) { rename(["ul": list, "ol": list, "li": item]) }

    mutating func tableLists() { rename(["ul": "table", "ol": "table", "li": "td"], around: ["td": "tr"]) }

    mutating func breakLists() {
        tokens = tokens.flatMap { token -> [Token] in
            switch token {
            case .open(let tag) where tag.name == "li": []
            case .close("li"): [.open(Tag(name: "br"))]
            case .open(let tag) where tag.name == "ul" || tag.name == "ol":
                [.open(Tag(name: "div", attributes: tag.attributes))]
            case .close("ul"), .close("ol"): [.close("div")]
            default: [token]
            }
        }
    }

    /// Renames elements, and wraps some of them in another.
    private mutating func rename(_ names: [String: String], around: [String: String] = [:]) {
        tokens = tokens.flatMap { token -> [Token] in
            switch token {
            case .open(var tag):
                guard let name = names[tag.name] else { return [token] }
                tag.name = name
                return (around[name].map { [.open(Tag(name: $0))] } ?? []) + [.open(tag)]
            case .close(let old):
                guard let name = names[old] else { return [token] }
                return [.close(name)] + (around[name].map { [.close($0)] } ?? [])
            case .text, .kept: return [token]
            }
        }
    }

    mutating func wrapInside(_ names: Set<String>, with wrappers: [String]) {
        tokens = tokens.flatMap { token -> [Token] in
            switch token {
            case .open(let tag) where names.contains(tag.name): [token] + wrappers.map { .open(Tag(name: $0)) }
            case .close(let name) where names.contains(name): wrappers.reversed().map { .close($0) } + [token]
            default: [token]
            }
        }
    }

    mutating func wrapAround(_ names: Set<String>, with wrapper: String) {
        tokens = tokens.flatMap { token -> [Token] in
            switch token {
            case .open(let tag) where names.contains(tag.name): [.open(Tag(name: wrapper)), token]
            case .close(let name) where names.contains(name): [token, .close(wrapper)]
            default: [token]
            }
        }
    }

    /// Encodes some letters, and all beyond ASCII, as numeric references.
    mutating func encodeLetters() {
        for place in tokens.indices {
            guard case .text(let text) = tokens[place] else { continue }
            var isReference = false
            tokens[place] = .text(
                text.unicodeScalars.reduce(into: "") { coded, scalar in
                    isReference = scalar == "&" || isReference && scalar != ";"
                    if !isReference, scalar.value > 0x7F || "aeg".unicodeScalars.contains(scalar) {
                        coded += "&#\(scalar.value);"
                    } else {
                        coded.unicodeScalars.append(scalar)
                    }
                })
        }
    }
}
