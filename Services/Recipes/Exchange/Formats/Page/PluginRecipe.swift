/// Reads a recipe by the classes that a plugin gives its parts.
struct PluginRecipe {
    let page: HTMLPage
    let markup: PluginMarkup

    /// The recipes on the page, in reading order; empty where the plugin is not used.
    var documents: [RecipeDocument] {
        var documents: [RecipeDocument] = []
        var end = 0
        if roots.isEmpty, markup.isDistinct, !markup.ingredient.allSatisfy({ page.classes[$0[...]] == nil }) {
            return [document(page.everything)]
        }
        for root in roots where root >= end {
            documents.append(document(page[root].end == root + 1 ? root..<page[root].end : page.inside(root)))
            end = page[root].end
        }
        return documents
    }

    private var roots: [Int] {
        Array(Set(markup.roots.flatMap { page.elements(ofClass: $0, in: page.everything) }).sorted().prefix(20))
    }

    private func document(_ range: Range<Int>) -> RecipeDocument {
        let lines = groups(of: markup.ingredient, or: markup.ingredients, in: range, onlyItems: true)
        let steps = groups(of: markup.step, or: markup.steps, in: range, onlyItems: false)
        let yield = RecipeYield(text(markup.yield, in: range).map { [$0] } ?? [])
        var recipe = RecipeDocument(
            title: text(markup.title, in: range) ?? "", summary: text(markup.summary, in: range),
            ingredients: lines.map(\.ingredients),
            steps: steps.map { .init(heading: $0.heading, steps: $0.lines) },
            preparationMinutes: minutes(markup.preparation, in: range),
            cookingMinutes: minutes(markup.cooking, in: range), totalMinutes: minutes(markup.total, in: range),
            servings: yield.servings, yield: yield.words, author: text(markup.author, in: range),
            notes: first(markup.notes, in: range).map { page.lines($0).joined(separator: "\n") })
        recipe.isReadInPart = lines.contains(where: \.isCut)
        return recipe
    }

    private func first(_ classes: [String], in range: Range<Int>) -> Int? {
        classes.lazy.compactMap { page.elements(ofClass: $0, in: range).first }.first
    }

    private func text(_ classes: [String], in range: Range<Int>) -> String? {
        first(classes, in: range).map(page.text).flatMap { $0.isEmpty ? nil : $0 }
    }

    private func minutes(_ classes: [String], in range: Range<Int>) -> Int? {
        guard let place = first(classes, in: range) else { return nil }
        let value = ([place] + page.inside(place)).lazy.compactMap { page[$0].attributes["datetime"] }.first
        return Minutes.of(value) ?? Minutes.of(page.text(place))
    }

    private static let mostParts = 20

    typealias Group = HeadedList.Group

    private func groups(of single: [String], or whole: [String], in range: Range<Int>, onlyItems: Bool) -> [Group] {
        var groups: [Group] = []
        for name in single where groups.isEmpty {
            let lines = page.elements(ofClass: name, in: range)
            guard let first = lines.first, let last = lines.last else { continue }
            let wanted = Set(lines)
            let others = [markup.ingredient, markup.step].filter { $0 != single }.flatMap { $0 }
            let heading = heading(before: first, in: range, notAcross: others)
            groups = read(min(heading, first)..<page[last].end, areAmounts: onlyItems) { wanted.contains($0) }
        }
        for name in whole where groups.isEmpty {
            // One within another one is read with it.
            var end = 0
            for (number, place) in page.elements(ofClass: name, in: range).enumerated()
            where place >= end || !page.rules.contains(.nestedOnce) {
                end = page[place].end
                guard number < Self.mostParts else {
                    if !groups.isEmpty { groups[groups.count - 1].isCut = true }
                    break
                }
                groups += HeadedList(
                    page: page, kind: onlyItems ? .ingredients : .steps, headings: markup.heading, onlyItems: onlyItems
                )
                .groups(in: page.inside(place))
            }
        }
        return groups
    }

    /// The heading that the first line stands below, a few elements above it at most.
    private func heading(before place: Int, in range: Range<Int>, notAcross others: [String]) -> Int {
        var above = place
        for _ in 0..<5 {
            guard let parent = page[above].parent, parent >= range.lowerBound else { break }
            above = parent
            if others.contains(where: { !page.elements(ofClass: $0, in: above..<place).isEmpty }) { break }
            let headings = markup.heading.flatMap { page.elements(ofClass: $0, in: above..<place) }
            if let last = headings.max() { return last }
        }
        return place
    }

    private func read(_ range: Range<Int>, areAmounts: Bool, isLine: (Int) -> Bool) -> [Group] {
        var groups: [Group] = []
        var place = range.lowerBound
        while place < range.upperBound {
            if isLine(place) {
                let line = HeadedList.unmarked(
                    (areAmounts ? page.lineWithAmount(around: place, isLine) : nil) ?? page.text(place))
                let text = areAmounts ? String(ListMark.dropped(from: line[...])) : line
                if groups.isEmpty { groups.append(.init()) }
                if !text.isEmpty { groups[groups.count - 1].lines.append(text) }
                place = page[place].end
            } else if !page[place].isText, page[place].classes.contains(where: { markup.heading.contains(String($0)) })
            {
                let heading = page.text(place)
                groups.append(.init(heading: heading.isEmpty ? nil : heading))
                place = page[place].end
            } else {
                place += 1
            }
        }
        return groups.filter { !$0.lines.isEmpty }
    }
}
