/// Finds an unlabelled list of ingredients by its lines with amounts.
struct ListOfAmounts {
    private static let mostLists = 400
    private static let mostNodes = 2_000
    /// The most visits for each node, because nested elements repeat their nodes.
    private static let turns = 12
    private static let leastVisits = 2_000
    private static let longestLine = 120
    private static let lists: Set<String> = ["ul", "ol", "table", "dl", "p", "div", "section"]

    let page: HTMLPage
    let isNavigation: (Int) -> Bool

    /// The innermost element with the greatest surplus of lines with amounts. `nil` if no element has at least three of
    /// them, and half of its lines.
    var place: Int? {
        var best: (rank: Int, place: Int)?
        var left = Self.mostLists
        var nodes = Self.turns * page.nodes.count + Self.leastVisits
        for place in page.everything where left > 0 && nodes > 0 && isOfSize(place) {
            guard page.numbers(in: place) > 2, isList(place) else { continue }
            left -= 1
            nodes -= page[place].end - place
            let lines = lines(of: place)
            let amounts = lines.count(where: Self.isAmount)
            // An element that adds other lines around the list does not rank higher.
            let rank = page.rules.contains(.densest) ? 2 * amounts - lines.count : amounts
            guard (3...RecipeBounds.lines).contains(lines.count), amounts > 2, amounts * 2 >= lines.count,
                rank >= best?.rank ?? 0, !isNavigation(place)
            else { continue }
            best = (rank, place)
        }
        return best?.place
    }

    /// The list at `place` and others with the same element and classes, in reading order.
    ///
    /// Pages with the steps beside each part's ingredients have several.
    func alike(_ place: Int) -> [Int] {
        guard page.rules.contains(.alikeLists) else { return [place] }
        let inner = innerLists(place)
        if inner.count > 1 { return inner }
        guard ["ul", "ol", "p"].contains(page[place].name), let name = page[place].attributes["class"], !name.isEmpty
        else { return [place] }
        let others = page.elements(ofClass: page[place].classes.first ?? "", in: page.everything)
            .filter { page[$0].name == page[place].name && page[$0].attributes["class"] == name }
            .prefix(Self.mostLists)
        let found = Array(others.filter { isListOfFoods($0) && !isNavigation($0) }.prefix(Self.mostAlike))
        return found.contains(place) ? found : [place]
    }

    private static let mostAlike = 12

    /// The lists in the element at `place`, if they hold all of its lines; empty otherwise.
    private func innerLists(_ place: Int) -> [Int] {
        guard page[place].name == "div" || page[place].name == "section" else { return [] }
        var found: [Int] = []
        var next = place + 1
        while next < page[place].end, found.count < Self.mostAlike {
            let isList = page[next].name == "ul" || page[next].name == "ol"
            if isList, isListOfFoods(next) { found.append(next) }
            next = isList ? max(page[next].end, next + 1) : next + 1
        }
        let all = found.reduce(0) { $0 + lines(of: $1).count }
        return all == lines(of: place).count ? found : []
    }

    /// Whether the element at `place` has only short lines, a third of them with amounts.
    private func isListOfFoods(_ place: Int) -> Bool {
        guard page[place].end - place <= Self.mostNodes else { return false }
        let lines = lines(of: place)
        let amounts = lines.count(where: Self.isAmount)
        return amounts > 0 && amounts * 3 >= lines.count && lines.allSatisfy { $0.utf8.count <= Self.longestLine }
    }

    /// The lines of the element at `place`.
    private func lines(of place: Int) -> [String] {
        HeadedList(page: page, kind: .ingredients, onlyItems: true).groups(in: page.inside(place)).flatMap(\.lines)
    }

    private func isOfSize(_ place: Int) -> Bool {
        Self.lists.contains(page[place].name) && (4...Self.mostNodes).contains(page[place].end - place)
    }

    private func isList(_ place: Int) -> Bool {
        if page[place].name == "p", page.content(place).contains(.block) { return true }
        var blocks = 0
        var next = place + 1
        while next < page[place].end, blocks < 2 {
            if HTMLElements.blocks.contains(page[next].name) { blocks += 1 }
            next = max(page[next].end, next + 1)
        }
        return blocks == 2
    }

    /// Whether the line is short, has letters, and begins with an amount of at most three digits.
    private static func isAmount(_ line: String) -> Bool {
        guard ListPieces.hasAmount(line), line.utf8.count <= longestLine, line.contains(where: \.isLetter) else {
            return false
        }
        return line.prefix { $0.isNumber }.count <= 3
    }
}
