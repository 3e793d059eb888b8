extension RecipeDocument {
    /// Makes headings of lines that are some: those that say “For the sauce:”, and those that stand out on `page`.
    mutating func regroup(by page: HTMLPage) {
        guard ingredients.allSatisfy({ $0.heading == nil }) else { return }
        let lines = ingredients.flatMap(\.lines)
        let plain = lines.filter(Self.mayBeHeading)
        let marked = plain.isEmpty ? [] : page.headings(among: Set(plain.map(PlainText.words)))
        var headings = plain.filter { Self.isHeading($0) || marked.contains(PlainText.words(of: $0)) }
        // Where each food stands out none of them is a heading.
        if headings.count * 3 > lines.count { headings = plain.filter(Self.isHeading) }
        guard !headings.isEmpty, headings.count * 2 <= lines.count else { return }
        let all = Set(headings)
        var groups: [IngredientGroup] = []
        for line in lines {
            if all.contains(line) {
                groups.append(
                    .init(heading: Self.heading(line), lines: [], isHeadingDoubtful: !Self.isHeading(line)))
            } else {
                if groups.isEmpty { groups.append(.init(lines: [])) }
                groups[groups.count - 1].lines.append(line)
            }
        }
        ingredients = groups.filter { !$0.lines.isEmpty }
    }

    private static func mayBeHeading(_ line: String) -> Bool {
        line.utf8.count <= 80 && !line.contains { $0.isNumber }
    }

    private static func isHeading(_ line: String) -> Bool {
        let start = line.prefix(12).lowercased()
        return line.hasSuffix(":")
            || [
                "for the ", "für den ", "für die ", "für das ", "pour la ", "pour le ", "pour les ",
                "para la ", "para el ",
            ].contains { start.hasPrefix($0) }
    }

    private static func heading(_ line: String) -> String {
        PlainText.heading(line)
    }
}

extension HTMLPage {
    private static let marks = ["title", "heading", "header", "subhead", "section", "uline", "group-name"]

    /// Those of `texts`, given as words, that stand alone in a heading of the page, or in something bold or called one.
    func headings(among texts: Set<String>) -> Set<String> {
        var found: Set<String> = []
        for (place, node) in nodes.enumerated() where node.isText && node.text.utf8.count < 200 {
            let words = PlainText.words(of: PlainText.line(node.text))
            guard texts.contains(words), !found.contains(words) else { continue }
            var above = nodes[place].parent
            while let place = above, nodes[place].end - place <= 8, PlainText.words(of: text(place)) == words {
                if isMarked(nodes[place]) { found.insert(words) }
                above = nodes[place].parent
            }
        }
        return found
    }

    private func isMarked(_ node: Node) -> Bool {
        if ["h2", "h3", "h4", "h5", "h6", "strong", "b", "u"].contains(node.name) { return true }
        return node.classes.contains { name in Self.marks.contains { name.lowercased().contains($0) } }
    }
}
