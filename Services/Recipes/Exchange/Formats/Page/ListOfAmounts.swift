/// Finds the list of a page whose lines begin with amounts, where nothing says that it is one of ingredients.
struct ListOfAmounts {
    private static let mostLists = 400
    private static let mostNodes = 2_000
    private static let mostVisits = 4_000_000
    private static let longestLine = 120
    private static let lists: Set<String> = ["ul", "ol", "table", "dl", "p", "div", "section"]

    let page: HTMLPage
    let isNavigation: (Int) -> Bool

    /// The innermost element with the most such lines more than others, if at least three and half of what it holds are
    /// such.
    var place: Int? {
        var best: (rank: Int, place: Int)?
        var left = Self.mostLists
        var nodes = Self.mostVisits
        for place in page.everything where left > 0 && nodes > 0 && isOfSize(place) {
            nodes -= page[place].end - place
            guard isList(place) else { continue }
            left -= 1
            let lines = HeadedList(page: page, kind: .ingredients, onlyItems: true).groups(in: page.inside(place))
                .flatMap(\.lines)
            let amounts = lines.count(where: Self.isAmount)
            // What holds a list and other things besides is no better than the list.
            let rank = page.rules.contains(.densest) ? 2 * amounts - lines.count : amounts
            guard (3...RecipeBounds.lines).contains(lines.count), amounts > 2, amounts * 2 >= lines.count,
                rank >= best?.rank ?? 0, !isNavigation(place)
            else { continue }
            best = (rank, place)
        }
        return best?.place
    }

    private func isOfSize(_ place: Int) -> Bool {
        Self.lists.contains(page[place].name) && (4...Self.mostNodes).contains(page[place].end - place)
    }

    private func isList(_ place: Int) -> Bool {
        let node = page[place]
        let breaks = page.inside(place).lazy.filter {
            page[$0].parent == place && HTMLElements.blocks.contains(page[$0].name)
        }
        return breaks.prefix(2).count == 2 || node.name == "p" && page.content(place).contains(.block)
    }

    /// A number of at most three digits, or one with a unit, and a few words.
    private static func isAmount(_ line: String) -> Bool {
        guard ListPieces.hasAmount(line), line.utf8.count <= longestLine, line.contains(where: \.isLetter) else {
            return false
        }
        return line.prefix { $0.isNumber }.count <= 3
    }
}
