/// Lines of a part of a page, with the headings among them.
struct HeadedList {
    /// What is listed.
    enum Kind {
        case ingredients, steps
    }

    let page: HTMLPage
    let kind: Kind
    /// Classes that mark a heading besides what looks like one.
    var headings: [String] = []
    /// Whether text beside the items of a list is left out, such as the switches of a plugin.
    var onlyItems = false

    /// A list ends somewhere.
    private static let mostNodes = 20_000

    /// Lines below one heading.
    struct Group {
        var heading: String?
        var lines: [String] = []
        /// Whether the heading only looks like one.
        var isDoubtful = false
        /// Whether there are more lines than were read.
        var isCut = false

        var ingredients: RecipeDocument.IngredientGroup {
            .init(heading: heading, lines: lines, isHeadingDoubtful: isDoubtful && heading != nil)
        }
    }

    /// A line for each item of a list, each row of a table, and each paragraph or line of text.
    func groups(in range: Range<Int>) -> [Group] {
        let isCut = range.count > Self.mostNodes
        let range = range.lowerBound..<min(range.upperBound, range.lowerBound + Self.mostNodes)
        let hasItems = onlyItems && range.contains { page[$0].name == "li" }
        var groups = read(range, hasItems: hasItems)
        let items = groups.flatMap(\.lines)
        if hasItems, kind == .ingredients, items.count < Self.fewItems, page.rules.contains(.besideItems) {
            let all = read(range, hasItems: false)
            let amounts = all.flatMap(\.lines).count(where: ListPieces.hasAmount)
            if amounts > max(2, 2 * items.count) { groups = all }
        }
        if isCut, !groups.isEmpty { groups[groups.count - 1].isCut = true }
        return groups
    }

    private static let fewItems = 5

    private func read(_ range: Range<Int>, hasItems: Bool) -> [Group] {
        var reading = ListReading(page: page, kind: kind, headings: headings, hasItems: hasItems)
        reading.read(range)
        return reading.groups
    }

    /// Without the box to tick that stands before a line.
    static func unmarked(_ line: String) -> String {
        PlainText.line(line.drop { ListMark.signs.contains($0) || $0 == " " })
    }
}
