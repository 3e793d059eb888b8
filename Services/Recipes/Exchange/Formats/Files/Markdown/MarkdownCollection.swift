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
            if let parts = collection.parts(below: level) { return parts }
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
                guard !title.isEmpty, MarkdownBlocks.underline(title) == nil, !title.hasPrefix("-") else { continue }
                headings.append(Heading(line: place - 1, level: level, words: plain(title)))
            }
        }
        return headings
    }

    private static func plain(_ words: Substring) -> String {
        let plain = MarkdownText.plain(words.trimmingSpace)
        return String(plain.reversed().drop { $0 == "#" || $0 == " " }.reversed())
    }

    /// The text of each recipe whose title is of `level`; `nil` if these are no titles of recipes.
    private func parts(below level: Int) -> [String]? {
        let titles = headings.filter { $0.level == level && $0.announced == nil }
        guard titles.count > 1, titles.count <= Self.mostRecipes, let first = titles.first else { return nil }
        let upper = headings.filter { $0.level < level }
        guard upper.allSatisfy({ CollectionWords.isTitle($0.words) }) else { return nil }
        guard !hasIngredients(0..<first.line, below: 0) else { return nil }
        let ranges = titles.map { title in
            let end = headings.first { $0.line > title.line && $0.level <= level && !belongs($0, to: title) }?.line
            return title.line..<(end ?? lines.count)
        }
        let whole = ranges.count { hasIngredients($0, below: level) }
        guard whole > 1, whole * 2 >= ranges.count else { return nil }
        return ranges.map { lines[$0].joined(separator: "\n") }
    }

    /// Whether a heading of the same level announces a part of the recipe.
    private func belongs(_ heading: Heading, to title: Heading) -> Bool {
        heading.level == title.level && heading.announced != nil
    }

    /// Whether a heading below `level`, or a bold line, announces ingredients in a range of lines.
    private func hasIngredients(_ range: Range<Int>, below level: Int) -> Bool {
        if headings.contains(where: { range.contains($0.line) && $0.level > level && $0.announced == .ingredients }) {
            return true
        }
        return lines[range].contains { line in
            let words = line.trimmingSpace
            guard words.hasPrefix("**") || words.hasPrefix("__"), words.utf8.count < 60 else { return false }
            return SectionLabels.part(of: MarkdownText.plain(words)) == .ingredients
        }
    }
}
