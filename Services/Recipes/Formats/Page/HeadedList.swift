/// Lines of a part of a page, with the headings among them.
struct HeadedList {
    let page: HTMLPage
    /// Classes that mark a heading besides `h2` to `h6` and what is bold throughout.
    var headings: [String] = []
    /// Whether text beside the items of a list is left out, such as the switches of a plugin.
    var onlyItems = false

    /// A list ends somewhere.
    private static let mostNodes = 20_000
    /// A heading is no larger.
    private static let mostInHeading = 40

    typealias Group = (heading: String?, lines: [String])

    /// A line for each list item and each paragraph.
    func groups(in range: Range<Int>) -> [Group] {
        var groups: [Group] = []
        let range = range.prefix(Self.mostNodes)
        var place = range.lowerBound
        let isList = onlyItems && range.contains { page[$0].name == "li" }
        func add(_ all: [String]) {
            let lines = all.map(Self.unmarked).filter { !StepNumber.isAll(of: PlainText.words(of: $0)) }
            guard !lines.isEmpty else { return }
            if groups.isEmpty { groups.append((nil, [])) }
            groups[groups.count - 1].lines += lines
        }
        while place < range.upperBound {
            let node = page[place]
            if page.isHidden(place) || isCaption(place) {
                place = node.end
            } else if isHeading(place) {
                let heading = page.text(place)
                let words = PlainText.words(of: heading)
                let isNumber = StepNumber.isAll(of: words) || StepNumber.begins(words)
                if !heading.isEmpty, heading.utf8.count < 200, !isNumber { groups.append((heading, [])) }
                place = node.end
            } else if isList,
                node.isText || node.name == "div" && page.isLine(place) || node.name == "p" && !holdsList(place)
            {
                place = max(node.end, place + 1)
            } else if node.name == "li" || node.name == "p" || node.name == "tr" || node.isText
                || node.name == "div" && page.isLine(place)
            {
                let inner =
                    node.isText || node.name == "tr" || node.name == "div"
                    ? [page.text(place)] : PageList(page: page, root: place).lines
                add(
                    node.name == "li" && inner.count > 1 && !holdsList(place)
                        ? [page.text(place)] : inner.filter { !$0.isEmpty })
                place = max(node.end, place + 1)
            } else if ["script", "style", "noscript", "svg", "button", "figure"].contains(node.name) {
                place = node.end
            } else {
                place += 1
            }
        }
        return groups.filter { !$0.lines.isEmpty }
    }

    /// A picture with a few words below it.
    private func isCaption(_ place: Int) -> Bool {
        guard page[place].name == "p" || page[place].name == "div", page[place].end - place < 12 else { return false }
        return page.inside(place).contains { page[$0].name == "img" } && page.text(place).utf8.count < 80
    }

    /// Without the box to tick that stands before a line.
    static func unmarked(_ line: String) -> String {
        PlainText.line(line.drop { ListMark.signs.contains($0) || $0 == " " })
    }

    private func holdsList(_ place: Int) -> Bool { page.inside(place).contains { page[$0].name == "li" } }

    /// Headings, and paragraphs that are bold throughout.
    private func isHeading(_ place: Int) -> Bool {
        let node = page[place]
        if ["h2", "h3", "h4", "h5", "h6"].contains(node.name) { return true }
        if !node.isText, node.classes.contains(where: { headings.contains(String($0)) }) { return true }
        guard node.name == "p" || node.name == "div" || node.name == "strong" || node.name == "b" else { return false }
        if node.name == "strong" || node.name == "b" {
            return node.parent.map { ["div", "section", "body"].contains(page[$0].name) } ?? false
        }
        guard node.end - place <= Self.mostInHeading else { return false }
        let children = page.inside(place).filter { page[$0].parent == place }
        let bold = children.filter { ["strong", "b"].contains(page[$0].name) }
        return !bold.isEmpty
            && children.allSatisfy { bold.contains($0) || (page[$0].isText && PlainText.line(page[$0].text).isEmpty) }
    }
}
