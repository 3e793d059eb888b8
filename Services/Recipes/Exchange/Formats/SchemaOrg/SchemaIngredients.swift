/// The lines of ingredients of a recipe in schema.org's words: text, lists of text, and objects.
struct SchemaIngredients {
    private static let mostDepth = 8
    /// A list may hold itself over and over.
    private static let mostVisits = 2_000
    /// In bytes.
    private static let longestMember = 500
    /// A shorter list may hold all lines in one of its members.
    private static let leastMembers = 4

    private let graph: SchemaGraph
    /// Whether there is one text only, which may hold the whole list.
    private let isOne: Bool
    private var visits = 0
    private(set) var lines: [String] = []
    /// The places of lines that begin a group, with its heading.
    private var headings: [(place: Int, heading: String?)] = []
    /// Whether there is more than was read.
    private(set) var isInPart = false

    init(_ value: LooseJSON?, in graph: SchemaGraph) {
        self.graph = graph
        isOne = value?.values.count == 1
        if let value { read(value, depth: 0) }
        lines = lines.map { String(ListMark.dropped(from: $0[...])) }
    }

    private mutating func read(_ value: LooseJSON, depth: Int) {
        visits += 1
        guard depth < Self.mostDepth, visits < Self.mostVisits else {
            isInPart = true
            return
        }
        switch value {
        case .list(let members):
            let isLong = members.count >= Self.leastMembers
            for member in members {
                if isLong, read(whole: member) { continue } else { read(member, depth: depth + 1) }
            }
        case .object(let object): read(graph.resolved(object), depth: depth)
        case .cut: isInPart = true
        case .flag: if depth > 0 { isInPart = true }
        default:
            guard let text = value.plain else { return }
            guard graph.budget.takes(text) else {
                isInPart = true
                return
            }
            let found = PlainText.lines(encoded: text)
            if IngredientText.isLost(text)
                || found.contains(where: { !Self.isLine($0) && IngredientText.showsFood($0) })
            {
                isInPart = true
            }
            let own = Self.whole(found.filter(Self.isLine))
            if own.count == 1, own[0].hasPrefix("## ") {
                headings.append((lines.count, String(own[0].drop { $0 == "#" || $0 == " " })))
                return
            }
            lines += isOne && own.count == 1 ? CommaList.lines(of: own[0]) ?? own : own
        }
    }

    /// `parts` of a text, those that go on with the one before joined to it: “(sifted)”, or a food below its amount.
    private static func whole(_ parts: [String]) -> [String] {
        var lines: [String] = []
        for part in parts {
            if let last = lines.last,
                "(,;".utf8.contains(part.utf8.first ?? 0)
                    || ListPieces.isBareAmount(last) && !ListPieces.hasAmount(part)
            {
                lines[lines.count - 1] = last + " " + part
            } else {
                lines.append(part)
            }
        }
        return lines
    }

    /// A member of a list is one line though it may be written on several, unless more than one begins with an amount.
    private mutating func read(whole member: LooseJSON) -> Bool {
        guard graph.rules.contains(.wholeMembers), case .text(let text) = member, visits < Self.mostVisits,
            text.utf8.count <= Self.longestMember
        else { return false }
        let parts = PlainText.lines(encoded: text).filter(Self.isLine)
        guard (2...4).contains(parts.count), !ListPieces.areSeveral(parts), graph.budget.takes(text) else {
            return false
        }
        visits += 1
        lines.append(parts.joined(separator: " "))
        return true
    }

    private static func isLine(_ text: String) -> Bool { text.contains { $0.isLetter || $0.isNumber } }

    private mutating func read(_ object: LooseJSON.Object, depth: Int) {
        if let list = object["itemListElement"] {
            let before = lines.count
            read(list, depth: depth + 1)
            if let told = object["numberOfItems"]?.plain.flatMap({ Int($0) }), told > lines.count - before {
                isInPart = true
            }
            return
        }
        if let numbered = object.numbered { return read(.list(numbered), depth: depth + 1) }
        if let list = object["ingredients"] ?? object["recipeIngredient"] ?? object["items"], !list.values.isEmpty {
            return readGroup((object["name"] ?? object["title"])?.plain, list, depth: depth)
        }
        switch IngredientElement(.fields(object.loose)) {
        case .line(let text): add(text)
        case .heading(let heading): headings.append((lines.count, PlainText.line(encoded: heading)))
        case .group(let heading, let elements): readGroup(heading, LooseJSON(elements), depth: depth)
        case .empty: if object["@id"] != nil { isInPart = true }
        case .unread: isInPart = true
        }
    }

    private mutating func readGroup(_ heading: String?, _ list: LooseJSON, depth: Int) {
        headings.append((lines.count, heading.map(PlainText.line(encoded:))))
        read(list, depth: depth + 1)
        headings.append((lines.count, nil))
    }

    private mutating func add(_ text: String) {
        guard graph.budget.takes(text) else {
            isInPart = true
            return
        }
        let line = PlainText.line(encoded: text)
        if line.isEmpty { isInPart = true } else { lines.append(line) }
    }

    /// One group, unless `parts` tells how many of the lines stand below which heading, as Larder's own files do.
    func groups(_ parts: LooseJSON?) -> [RecipeDocument.IngredientGroup] {
        lines.isEmpty ? [] : told(by: parts?.values.compactMap(\.object) ?? []) ?? headed
    }

    /// The lines in their groups, one where nothing has a heading.
    private var headed: [RecipeDocument.IngredientGroup] {
        let starts = [(place: 0, heading: nil)] + headings
        let ends = starts.dropFirst().map(\.place) + [lines.count]
        return zip(starts, ends).filter { $0.0.place < $0.1 }.map { start, end in
            .init(heading: start.heading.flatMap { $0.isEmpty ? nil : $0 }, lines: Array(lines[start.place..<end]))
        }
    }

    private func told(by parts: [LooseJSON.Object]) -> [RecipeDocument.IngredientGroup]? {
        var groups: [RecipeDocument.IngredientGroup] = []
        var start = 0
        for part in parts {
            guard SchemaGraph.types(of: part) == ["ItemList"], let text = part["numberOfItems"]?.plain,
                let count = Int(text), count > 0, count <= lines.count - start
            else { return nil }
            let heading = part["name"]?.plain.map(PlainText.line(encoded:))
            groups.append(.init(heading: heading, lines: Array(lines[start..<start + count])))
            start += count
        }
        return start == lines.count ? groups : nil
    }
}
