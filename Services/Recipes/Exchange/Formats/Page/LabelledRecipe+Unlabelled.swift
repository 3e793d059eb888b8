extension LabelledRecipe {
    /// At most one, by as many as `leastLists` lists of amounts.
    func unlabelled(leastLists: Int = 1) -> [RecipeDocument] {
        let lists = ListOfAmounts(page: page, isNavigation: isNavigation)
        guard let best = lists.place else { return [] }
        let alike = lists.alike(best)
        guard alike.count >= leastLists else { return [] }
        let list = alike.last ?? best
        let groups = alike.flatMap {
            HeadedList(page: page, kind: .ingredients, onlyItems: true).groups(in: page.inside($0))
        }
        let label = Label(part: .ingredients, place: list, end: page[list].end)
        var next = steps(labels, after: label)
        var end = page[list].end
        for _ in 0..<8 where next.flatMap(\.lines).reduce(0, { $0 + $1.utf8.count }) < Self.leastText {
            next = following(end)
            guard end < page.nodes.count, let above = page[end].parent else { break }
            end = page[above].end
        }
        return [RecipeDocument(lines: groups, steps: between(alike) + next)]
    }

    /// The steps that stand between lists.
    private func between(_ lists: [Int]) -> [HeadedList.Group] {
        zip(lists, lists.dropFirst()).flatMap { first, second in
            let start = page[first].end
            return HeadedList(page: page, kind: .steps).groups(in: start..<max(start, second))
        }
    }

    /// The next numbered list, or else the paragraphs up to the end of what holds them.
    func following(_ start: Int) -> [HeadedList.Group] {
        guard start < page.nodes.count else { return [] }
        for place in start..<min(page.nodes.count, start + 200) where page[place].name == "ol" {
            let all = page[place].parent.map { place..<page[$0].end } ?? page.inside(place)
            return HeadedList(page: page, kind: .steps, onlyItems: true).groups(in: all)
        }
        guard let parent = page[start].parent, start < page[parent].end else { return [] }
        return HeadedList(page: page, kind: .steps).groups(in: start..<page[parent].end)
    }
}
