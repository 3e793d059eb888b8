/// The lines of an element: one for each list item, or else for each block or line break.
struct PageList {
    let page: HTMLPage
    let root: Int

    /// Without blank lines.
    var lines: [String] {
        let items = outermost("li")
        if items.count > 1 || (!items.isEmpty && ["ul", "ol"].contains(page[root].name)) {
            return between(items).filter { !$0.isEmpty }
        }
        if page[root].name == "li" || page[root].name == "span" && !breaks {
            return [page.text(root)].filter { !$0.isEmpty }
        }
        return page.lines(root)
    }

    private var breaks: Bool { page.inside(root).contains { ["br", "p", "li", "div"].contains(page[$0].name) } }

    /// A line for each of `items`, and the lines between them.
    private func between(_ items: [Int]) -> [String] {
        var lines: [String] = []
        var start = page.inside(root).lowerBound
        for item in items {
            if start < item { lines += page.lines(in: start..<item) }
            lines.append(page.text(item))
            start = page[item].end
        }
        return lines + page.lines(in: start..<max(start, page[root].end))
    }

    private func outermost(_ name: String) -> [Int] {
        var found: [Int] = []
        var place = root + 1
        while place < page[root].end {
            if page[place].name == name {
                found.append(place)
                place = page[place].end
            } else {
                place += 1
            }
        }
        return found
    }
}
