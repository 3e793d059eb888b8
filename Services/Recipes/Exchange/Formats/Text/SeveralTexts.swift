/// Divides a text of several recipes.
enum SeveralTexts {
    private static let mostRecipes = 2_000

    /// The lines of each recipe. Rules or larger gaps divide whole recipes, and so do a title and a label for ingredients
    /// behind the steps of another recipe.
    static func parts(of lines: [TextLine]) -> [ArraySlice<TextLine>] {
        let ruled = lines.indices.filter { $0 > 0 && lines[$0].division == .rule }
        let gapped = lines.indices.filter { $0 > 0 && lines[$0].division > .none }
        for places in [ruled, gapped.allSatisfy { isTitle(lines[$0]) } ? gapped : []] {
            let divided = parts(of: lines, from: places)
            if divided.count > 1, divided.allSatisfy(isWhole) { return divided }
        }
        let starts = starts(in: lines)
        guard areSure(starts, in: lines) else { return [lines[...]] }
        let parts = parts(of: lines, from: starts)
        guard parts.count > 1, let first = parts.first else { return parts }
        return [withoutTitle(first)] + parts.dropFirst()
    }

    /// So many recipes behind the first are no parts of one recipe.
    private static let sureRecipes = 3

    /// Whether these are titles of recipes, and not of the parts of one. Parts have neither a rule nor a larger gap above
    /// them, nor words of their own between the title and the ingredients.
    private static func areSure(_ starts: [Int], in lines: [TextLine]) -> Bool {
        if starts.count >= sureRecipes || lines.first.map({ CollectionWords.isTitle($0.plain) }) == true { return true }
        return starts.contains { start in
            lines[start].division > .none
                || lines.indices.contains(start + 1) && part(of: lines[start + 1]) != .ingredients
        }
    }

    /// The first recipe without the title of the whole collection.
    private static func withoutTitle(_ lines: ArraySlice<TextLine>) -> ArraySlice<TextLine> {
        guard let title = lines.first, CollectionWords.isTitle(title.plain),
            let label = lines.firstIndex(where: { part(of: $0) == .ingredients }),
            let start = lines[..<label].dropFirst().firstIndex(where: isTitle)
        else { return lines }
        return lines[start...]
    }

    private static func parts(of lines: [TextLine], from starts: [Int]) -> [ArraySlice<TextLine>] {
        var parts: [ArraySlice<TextLine>] = []
        var first = 0
        for start in starts.prefix(mostRecipes) {
            parts.append(lines[first..<start])
            first = start
        }
        return parts + [lines[first...]]
    }

    private static func isWhole(_ lines: ArraySlice<TextLine>) -> Bool {
        let recipe = PastedRecipe(Array(lines.prefix(500))).document
        return !recipe.title.isEmpty && !recipe.ingredients.isEmpty && !recipe.steps.isEmpty
    }

    /// The places at which the recipes behind the first begin.
    private static func starts(in lines: [TextLine]) -> [Int] {
        let labels = lines.indices.filter { part(of: lines[$0]) == .ingredients }
        var starts: [Int] = []
        for (label, next) in zip(labels, labels.dropFirst()) {
            let between = lines[(label + 1)..<next]
            guard between.contains(where: isStep), let start = start(in: between) else { continue }
            starts.append(start)
        }
        return starts
    }

    private static func part(of line: TextLine) -> SectionLabels.Part? {
        line.isBulleted || line.plain.utf8.count >= 60 ? nil : SectionLabels.part(of: line.plain)
    }

    private static func isStep(_ line: TextLine) -> Bool {
        part(of: line) == .steps || line.isNumbered || line.plain.hasSuffix(".") && line.plain.utf8.count > 20
    }

    /// The title that stands last behind the largest division, if there is one behind a step. If blank lines divide
    /// everything alike, it is the line behind the last sentence.
    private static func start(in lines: ArraySlice<TextLine>) -> Int? {
        guard let step = lines.firstIndex(where: isStep) else { return nil }
        let titles = lines.indices.filter { $0 > step && isTitle(lines[$0]) }
        guard let largest = titles.map({ lines[$0].division }).max() else { return nil }
        if largest > .none { return titles.last { lines[$0].division == largest } }
        return titles.last { isSentence(lines[$0 - 1]) } ?? titles.last
    }

    private static func isSentence(_ line: TextLine) -> Bool {
        line.isNumbered || (line.plain.last.map { ".!".contains($0) } ?? false)
    }

    private static func isTitle(_ line: TextLine) -> Bool {
        guard line.isApart, !line.isBulleted, !line.isNumbered, (3...100).contains(line.plain.utf8.count) else {
            return false
        }
        guard let first = line.plain.first, !first.isNumber, let last = line.plain.last, !".!?:;,".contains(last) else {
            return false
        }
        let small = line.plain.lowercased()
        guard !["for ", "für ", "pour ", "para "].contains(where: small.hasPrefix) else { return false }
        var facts = StatedFacts()
        return part(of: line) == nil && !facts.take(line.plain)
    }
}
