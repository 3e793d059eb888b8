extension ListReading {
    /// Whether the element at `place` is none of the list, such as a box that a page adds to a step.
    func isAside(_ place: Int) -> Bool {
        page.isAside(place)
            || page.memory.answer(kind == .ingredients ? .isNoIngredient : .isNoStep, place) { findAside(place) }
    }

    private func findAside(_ place: Int) -> Bool {
        let node = page[place]
        if kind == .steps, page.rules.contains(.tabs), isTab(node, at: place) { return true }
        if kind == .ingredients, isChoice(place) || areTags(place) { return true }
        guard kind == .steps, node.name == "div" || node.name == "blockquote", node.end - place <= Self.mostInRow else {
            return false
        }
        return node.isCalled(Self.boxes)
    }

    /// Whether the element at `place` is a row of buttons with numbers or systems of units on them, and a few words.
    private func isChoice(_ place: Int) -> Bool {
        guard page.rules.contains(.choices), HTMLElements.blocks.contains(page[place].name),
            page[place].end - place <= Self.mostInRow
        else { return false }
        let buttons = page.inside(place).filter { page[$0].name == "button" }
        guard buttons.count > 1 else { return false }
        let pieces = ListPieces(kind: kind, pieces: [], rules: page.rules)
        return buttons.allSatisfy { pieces.isChoice(page.text($0)) } && page.text(place).utf8.count <= 40
    }

    /// Whether the element at `place` holds links to other recipes, such as “Vegan”.
    private func areTags(_ place: Int) -> Bool {
        let node = page[place]
        guard page.rules.contains(.tags), ["ul", "ol", "div", "p", "span"].contains(node.name),
            node.end - place <= Self.mostInRow, page.inside(place).contains(where: { page[$0].name == "a" }),
            isLink(place)
        else { return false }
        if isPartOfRow(place) { return false }
        if node.isCalled(Self.tags) { return true }
        // A row of such links is no ingredient, but a list or a line of one may be some.
        guard node.name != "ul", node.name != "ol", page.content(place).isDisjoint(with: [.block, .item, .row]) else {
            return false
        }
        let links = page.inside(place).filter { page[$0].name == "a" }
        return links.count > 1
            && links.allSatisfy { page[$0].attributes["rel"]?.split(separator: " ").contains("tag") ?? false }
    }

    /// Whether the element at `place` stands in an item or a row, or on a line with other text.
    private func isPartOfRow(_ place: Int) -> Bool {
        let isInline = page[place].name == "span"
        var above = page[place].parent
        for _ in 0..<6 {
            guard let element = above else { return false }
            let node = page[element]
            if ["li", "tr", "dt", "dd"].contains(node.name) { return true }
            if HTMLElements.blocks.contains(node.name) {
                guard node.end - element <= Self.mostInRow else { return false }
                if isInline { return page.text(element) != page.text(place) }
                if ListPieces.isRow(page.lines(in: page.inside(element), longest: 20_000) { page.isAside($0) }) {
                    return true
                }
            }
            above = node.parent
        }
        return false
    }

    /// Whether the element at `place` is a tab: a few words to click, of a list of such.
    private func isTab(_ node: HTMLPage.Node, at place: Int) -> Bool {
        guard node.name == "li" || node.name == "a", node.end - place <= 8 else { return false }
        let isCalled = node.attributes["role"] == "tab" || node.attributes["data-tab"] != nil || node.isCalled(["tab"])
        return isCalled && page.text(place).utf8.count <= Self.longestTab
    }

    private static let longestTab = 40

    private static let tags: Set<String> = [
        "tag", "tags", "category", "categories", "keyword", "keywords", "badges", "chips", "topics",
    ]

    private static let boxes: Set<String> = ["tip", "tips", "note", "notes", "hint", "callout", "inset"]

    func isHeading(_ place: Int, _ content: HTMLPage.Content) -> Bool {
        let node = page[place]
        if ["h2", "h3", "h4", "h5", "h6", "caption", "legend"].contains(node.name) { return true }
        if !headings.isEmpty, node.classes.contains(where: { headings.contains(String($0)) }) { return true }
        guard node.end - place <= Self.mostInRow, !content.contains(.item), !content.contains(.block),
            ["div", "p", "span", "li", "dt"].contains(node.name), node.isCalled(Self.titles)
        else { return false }
        let text = page.text(place)
        return text.utf8.count <= Self.longestHeading && !ListPieces.hasAmount(text)
    }

    private static let titles: Set<String> = [
        "heading", "subheading", "subtitle", "subhead", "subheader", "sectionhead",
    ]
}
