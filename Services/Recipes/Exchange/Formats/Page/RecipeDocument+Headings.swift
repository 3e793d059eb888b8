extension RecipeDocument {
    /// Turns ingredient lines into headings if they read “For the sauce:” or are highlighted on `page`.
    mutating func regroup(by page: HTMLPage) {
        let lines = ingredients.flatMap(\.lines)
        let plain = lines.filter(Self.mayBeHeading)
        // In a list with headings, bold text is a food.
        let isHeaded = ingredients.contains { $0.heading != nil }
        let marked = plain.isEmpty || isHeaded ? [] : page.headings(among: Set(plain.map(PlainText.words)))
        var headings = plain.filter { Self.isHeading($0) || marked.contains(PlainText.words(of: $0)) }
        // If more than a third of the lines are highlighted, highlighting does not mark headings.
        if headings.count * 3 > lines.count { headings = plain.filter(Self.isHeading) }
        guard !headings.isEmpty, headings.count * 2 <= lines.count else { return }
        let all = Set(headings)
        var groups: [IngredientGroup] = []
        for group in ingredients {
            groups.append(group)
            groups[groups.count - 1].lines = []
            for line in group.lines {
                if all.contains(line) {
                    groups.append(
                        .init(heading: Self.heading(line), lines: [], isHeadingDoubtful: !Self.isHeading(line)))
                } else {
                    groups[groups.count - 1].lines.append(line)
                }
            }
        }
        keepLines(groups)
    }

    /// Takes the groups with lines. The heading of an empty group becomes a line if it is doubtful, else a part of the next
    /// heading, as it may name a food. If there is none, lines are missing, so the recipe is read in part.
    private mutating func keepLines(_ groups: [IngredientGroup]) {
        var kept: [IngredientGroup] = []
        var waiting: [String] = []
        for var group in groups {
            if !group.lines.isEmpty {
                if let heading = group.heading { waiting.append(heading) }
                group.heading = waiting.isEmpty ? nil : waiting.joined(separator: ": ")
                waiting = []
                kept.append(group)
            } else if group.isHeadingDoubtful, let heading = group.heading {
                if kept.isEmpty { kept.append(.init(lines: [])) }
                kept[kept.count - 1].lines.append(heading)
            } else if let heading = group.heading, SectionLabels.part(of: heading) == nil {
                waiting.append(heading)
            }
        }
        if !waiting.isEmpty { isReadInPart = true }
        ingredients = kept
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

    /// Those of `texts`, given as words, that stand alone in a heading, or in a bold or heading-like element.
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
