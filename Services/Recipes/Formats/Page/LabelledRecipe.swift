/// Reads a recipe from a page that marks nothing: by the words above its lists, such as “Ingredients” and “Method”, or else
/// by a list whose items begin with amounts.
struct LabelledRecipe {
    private static let mostLabels = 30
    /// Steps have as many bytes of text at least; what has less is a link to them.
    private static let leastText = 60

    let page: HTMLPage

    private struct Label {
        let part: RecipeLabels.Part
        /// The element that holds nothing else.
        let place: Int
        let end: Int
    }

    /// At most one; it may lack ingredients or steps, never both, and has no title.
    var documents: [RecipeDocument] {
        let labels = self.labels
        var best: (share: Double, index: Int, groups: [HeadedList.Group])?
        for (index, label) in labels.enumerated() where label.part == .ingredients {
            let groups = ingredients(
                after: label, before: labels.dropFirst(index + 1).first { $0.part != .ingredients }?.place)
            let lines = groups.flatMap(\.lines)
            let share = RecipeLabels.amountShare(of: lines)
            if lines.count > 1, share > best?.share ?? -1 { best = (share, index, groups) }
        }
        if let best, best.share >= 0.3 || labels.contains(where: { $0.part == .steps }) {
            return [document(best.groups, steps: steps(labels, after: labels[best.index]))]
        }
        if let list = listOfAmounts {
            let groups = HeadedList(page: page, onlyItems: true).groups(in: page.inside(list))
            return [
                document(
                    groups, steps: steps(labels, after: Label(part: .ingredients, place: list, end: page[list].end)))
            ]
        }
        if let start = labels.firstIndex(where: { $0.part == .steps }) {
            let steps = groups(after: labels[start], before: labels.dropFirst(start + 1).first?.place)
            if !steps.isEmpty { return [document([], steps: steps)] }
        }
        return []
    }

    private func document(_ lines: [HeadedList.Group], steps: [HeadedList.Group]) -> RecipeDocument {
        RecipeDocument(
            title: "", ingredients: lines.map { .init(heading: $0.heading, lines: $0.lines) },
            steps: steps.map { .init(heading: $0.heading, steps: $0.lines) })
    }

    private func ingredients(after label: Label, before next: Int?) -> [HeadedList.Group] {
        var groups = groups(after: label, before: next, onlyItems: true)
        // “Metric” and “Imperial” tell the same foods twice.
        let systems = groups.compactMap(\.heading).filter(RecipeLabels.isUnitSystem)
        if let first = systems.first { groups.removeAll { systems.contains($0.heading ?? "") && $0.heading != first } }
        return groups
    }

    /// What stands below the first label of steps after that of the ingredients, or else what follows those.
    private func steps(_ labels: [Label], after label: Label) -> [HeadedList.Group] {
        for (index, below) in labels.enumerated() where below.part == .steps && below.place >= label.end {
            let next = labels.dropFirst(index + 1).first { $0.part == .other || $0.part == .ingredients }
            let groups = groups(after: below, before: next?.place)
            if groups.flatMap(\.lines).reduce(0, { $0 + $1.utf8.count }) >= Self.leastText { return groups }
        }
        let end = end(of: label)
        if end < page.nodes.count { return following(end) }
        if page[label.place].name == "ul" { return following(label.end) }
        let list = page.everything.dropFirst(label.end).first { page[$0].name == "ul" || page[$0].name == "ol" }
        return list.map { following(page[$0].end) } ?? []
    }

    /// The next numbered list, or else the paragraphs up to the end of what holds them.
    private func following(_ start: Int) -> [HeadedList.Group] {
        guard start < page.nodes.count else { return [] }
        for place in start..<min(page.nodes.count, start + 200) where page[place].name == "ol" {
            return HeadedList(page: page).groups(in: page.inside(place))
        }
        guard let parent = page[start].parent, start < page[parent].end else { return [] }
        return HeadedList(page: page).groups(in: start..<page[parent].end)
    }

    private var listOfAmounts: Int? {
        for place in page.everything where page[place].name == "ul" && !isNavigation(place) {
            let lines = PageList(page: page, root: place).lines
            if (3...RecipeBounds.lines).contains(lines.count), RecipeLabels.amountShare(of: lines) >= 0.6 {
                return place
            }
        }
        return nil
    }

    private var labels: [Label] {
        var labels: [Label] = []
        for place in page.everything where page[place].isText && labels.count < Self.mostLabels {
            guard page[place].text.utf8.count < 200, let parent = page[place].parent else { continue }
            let line = PlainText.line(page[place].text)
            guard let part = RecipeLabels.part(of: line), !isNavigation(parent) else { continue }
            var whole = parent
            while let above = page[whole].parent, page[above].end - above <= 12, page.text(above) == page.text(whole) {
                whole = above
            }
            guard PlainText.words(of: page.text(whole)) == PlainText.words(of: line) else { continue }
            labels.append(Label(part: part, place: whole, end: page[whole].end))
        }
        return labels
    }

    private func isNavigation(_ place: Int) -> Bool {
        var above: Int? = place
        while let place = above {
            if Self.outside.contains(page[place].name) { return true }
            above = page[place].parent
        }
        return false
    }

    private static let outside: Set<String> = [
        "script", "style", "noscript", "a", "option", "title", "svg", "template", "nav", "footer",
    ]

    /// Where the next heading of the rank of the label's stands.
    private func end(of label: Label) -> Int {
        let around = [label.place, page[label.place].parent ?? label.place, label.place + 1]
        guard let rank = around.lazy.compactMap({ $0 < page.nodes.count ? Self.rank(page[$0].name) : nil }).first
        else { return page.nodes.count }
        let headings = page.everything.dropFirst(label.end).filter { Self.rank(page[$0].name) ?? 9 <= rank }
        guard label.part == .ingredients else { return headings.first ?? page.nodes.count }
        // “For the dough” may be as large as “Ingredients”: a list of amounts follows.
        for (index, heading) in headings.prefix(10).enumerated() {
            let next = index + 1 < headings.count ? headings[index + 1] : page.nodes.count
            // A heading may hold the next one, or more than is looked at.
            let start = page[heading].end
            let lines = HeadedList(page: page, onlyItems: true).groups(in: start..<max(start, min(next, heading + 400)))
                .flatMap(\.lines)
            if RecipeLabels.amountShare(of: lines) < 0.6 { return heading }
        }
        return page.nodes.count
    }

    private static func rank(_ name: String) -> Int? {
        name.utf8.count == 2 && name.first == "h" ? name.last.flatMap { Int(String($0)) } : nil
    }

    /// What stands after a label in the smallest element around it that lists something.
    private func groups(after label: Label, before next: Int?, onlyItems: Bool = false) -> [HeadedList.Group] {
        let last = min(end(of: label), next.map { max($0, label.end) } ?? .max)
        var place = label.place
        for _ in 0..<16 {
            guard let above = page[place].parent else { break }
            place = above
            let end = min(page[above].end, last)
            guard label.end < end else { continue }
            let isNumbered = page.nodes[label.end..<end].contains { $0.name == "ol" }
            let groups = HeadedList(page: page, onlyItems: onlyItems || isNumbered).groups(in: label.end..<end)
            if groups.contains(where: { !$0.lines.isEmpty }) { return groups }
        }
        return []
    }
}
