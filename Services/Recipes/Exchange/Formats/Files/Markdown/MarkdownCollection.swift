/// Divides a Markdown text of several recipes.
struct MarkdownCollection {
    private struct Heading {
        let line: Int
        let level: Int
        let words: String
        let announced: RecipeHeading?

        init(line: Int, level: Int, words: String) {
            self.line = line
            self.level = level
            self.words = words
            announced = RecipeHeading(words)
        }
    }

    private static let mostRecipes = 2_000
    private static let mostHeadings = 50_000
    private static let mostTitleLevel = 3

    private let lines: [Substring]
    private let headings: [Heading]

    private init(_ text: String) {
        lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
        headings = Self.headings(of: lines)
    }

    /// The recipes of a text: one, unless titles of one level have a list of ingredients each.
    static func recipes(in text: String) -> [String] {
        guard FrontMatter(text) == nil else { return [text] }
        let collection = MarkdownCollection(text)
        guard collection.headings.count <= mostHeadings else { return [text] }
        for level in 1...mostTitleLevel {
            if let recipes = collection.recipes(titled: level) { return recipes }
        }
        return [text]
    }

    private static func headings(of lines: [Substring]) -> [Heading] {
        var headings: [Heading] = []
        var isFenced = false
        for (place, line) in lines.enumerated() {
            let words = line.trimmingSpace
            if words.hasPrefix("```") || words.hasPrefix("~~~") { isFenced.toggle() }
            guard !isFenced else { continue }
            if let level = MarkdownBlocks.heading(words) {
                headings.append(Heading(line: place, level: level, words: plain(words.drop { $0 == "#" })))
            } else if place > 0, let level = MarkdownBlocks.underline(words) {
                let title = lines[place - 1].trimmingSpace
                guard isTitle(title), place == 1 || isEnd(lines[place - 2].trimmingSpace) else { continue }
                headings.append(Heading(line: place - 1, level: level, words: plain(title)))
            }
        }
        return headings
    }

    /// Whether a line can be a title that is underlined; a rule may stand below other lines.
    private static func isTitle(_ words: Substring) -> Bool {
        !words.isEmpty && MarkdownBlocks.underline(words) == nil && MarkdownBlocks.item(words) == nil
            && !words.hasPrefix("|") && !words.hasPrefix(">") && MarkdownBlocks.heading(words) == nil
    }

    /// Whether no text of `words` goes on in the next line.
    private static func isEnd(_ words: Substring) -> Bool {
        words.isEmpty || MarkdownBlocks.heading(words) != nil || MarkdownBlocks.underline(words) != nil
    }

    private static func plain(_ words: Substring) -> String {
        let plain = MarkdownText.plain(words.trimmingSpace)
        return String(plain.reversed().drop { $0 == "#" || $0 == " " }.reversed())
    }

    /// A heading with what stands below it.
    private struct Part {
        let title: Heading
        let lines: Range<Int>
        /// The places of the headings below it.
        let headings: Range<Int>
    }

    /// The text of each recipe whose title is of `level`; `nil` if these are no titles of recipes.
    private func recipes(titled level: Int) -> [String]? {
        let parts = parts(titled: level)
        guard parts.count > 1, parts.count <= Self.mostRecipes, let first = parts.first else { return nil }
        let before = Part(
            title: first.title, lines: 0..<first.title.line, headings: 0..<max(first.headings.lowerBound - 1, 0))
        guard !announces(.ingredients, in: before, from: 1) else { return nil }
        let isDivided = isOfRecipes(parts, below: level) && !isOfCategories(level)
        return isDivided ? parts.map { lines[$0.lines].joined(separator: "\n") } : nil
    }

    private func isOfRecipes(_ parts: [Part], below level: Int) -> Bool {
        let upper = headings.filter { $0.level < level }
        if !upper.allSatisfy({ CollectionWords.isTitle($0.words) || CollectionWords.isCategory($0.words) }) {
            return areCategories(upper, of: parts, level)
        }
        let whole = parts.count { announces(.ingredients, in: $0, from: level + 1) }
        if whole > 1, whole * 2 >= parts.count { return true }
        // Titles, ingredients and steps of one level.
        return parts.allSatisfy { isWhole($0, from: level) }
    }

    /// Whether the headings of `level` are categories, and those of the next one titles of recipes.
    private func isOfCategories(_ level: Int) -> Bool {
        guard level < Self.mostTitleLevel else { return false }
        let upper = headings.filter { $0.level <= level }
        return areCategories(upper, of: parts(titled: level + 1), level + 1)
    }

    /// Whether all `parts` are whole recipes, more of them than there are headings above, and most are not named like a
    /// part of a recipe.
    private func areCategories(_ upper: [Heading], of parts: [Part], _ level: Int) -> Bool {
        upper.count > 1 && parts.count > upper.count && upper.allSatisfy { $0.announced == nil }
            && parts.allSatisfy { isWhole($0, from: level + 1) }
            && parts.count { CollectionWords.isPart($0.title.words) } * 2 < parts.count
    }

    private func isWhole(_ part: Part, from level: Int) -> Bool {
        announces(.ingredients, in: part, from: level) && announces(.steps, in: part, from: level)
    }

    /// The text below each heading of `level` that announces no part of a recipe, down to the next heading of that
    /// kind or of a higher level.
    private func parts(titled level: Int) -> [Part] {
        var parts: [Part] = []
        var open: Int?
        func close(_ end: Int) {
            guard let start = open else { return }
            let line = end < headings.count ? headings[end].line : lines.count
            parts.append(
                Part(title: headings[start], lines: headings[start].line..<line, headings: start + 1..<end))
            open = nil
        }
        for (place, heading) in headings.enumerated() {
            let isTitle = heading.level == level && heading.announced == nil
            guard isTitle || heading.level < level else { continue }
            close(place)
            if isTitle { open = place }
        }
        close(headings.count)
        return parts
    }

    /// Whether a heading of `level` or below it, or a bold line, announces ingredients or steps.
    private func announces(_ announced: RecipeHeading, in part: Part, from level: Int) -> Bool {
        if headings[part.headings].contains(where: { $0.level >= level && $0.announced == announced }) { return true }
        let label: SectionLabels.Part = announced == .ingredients ? .ingredients : .steps
        return lines[part.lines].contains { line in
            let words = line.trimmingSpace
            guard words.hasPrefix("**") || words.hasPrefix("__"), words.utf8.count < 60 else { return false }
            return SectionLabels.part(of: MarkdownText.plain(words)) == label
        }
    }
}
