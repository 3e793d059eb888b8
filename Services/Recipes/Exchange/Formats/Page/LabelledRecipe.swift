/// Reads a recipe from a page without markup: by labels such as “Ingredients” and “Method”, or by a list of amounts.
struct LabelledRecipe {
    private static let mostLabels = 30
    private static let mostAbove = 64
    /// The fewest bytes of steps; a shorter text is a link to them.
    static let leastText = 60

    let page: HTMLPage

    struct Label {
        let part: SectionLabels.Part
        /// The outermost element that holds only the label.
        let place: Int
        let end: Int
        /// Whether the dish's name precedes the label.
        var isAtEnd = false
    }

    /// At most one document, without a title. It may lack ingredients or steps, but not both.
    var documents: [RecipeDocument] {
        let labels = self.labels
        var best: (share: Double, index: Int, groups: [HeadedList.Group])?
        for (index, label) in labels.enumerated() where label.part == .ingredients {
            let groups = ingredients(
                after: label,
                before: labels.dropFirst(index + 1).first { $0.part != .ingredients && !isUtensils($0) }?.place)
            let lines = groups.flatMap(\.lines)
            let share = SectionLabels.amountShare(of: lines)
            if lines.count > 1, share > best?.share ?? -1 { best = (share, index, groups) }
        }
        if let best, best.share >= 0.3 || labels.contains(where: { $0.part == .steps }) {
            return [RecipeDocument(lines: best.groups, steps: steps(labels, after: labels[best.index]))]
        }
        if let start = labels.firstIndex(where: { $0.part == .steps }) {
            let steps = groups(after: labels[start], before: labels.dropFirst(start + 1).first?.place)
            if !steps.isEmpty { return [RecipeDocument(lines: [], steps: steps)] }
        }
        return []
    }

    /// Whether the label heads utensils; foods may follow them.
    private func isUtensils(_ label: Label) -> Bool {
        page.rules.contains(.behindUtensils) && Utensils.isHeading(page.text(label.place))
    }

    private func ingredients(after label: Label, before next: Int?) -> [HeadedList.Group] {
        var groups = groups(after: label, before: next, onlyItems: true)
        // “Metric” and “Imperial” list the same foods twice.
        let systems = groups.compactMap(\.heading).filter(SectionLabels.isUnitSystem)
        if let first = systems.first { groups.removeAll { systems.contains($0.heading ?? "") && $0.heading != first } }
        return groups
    }

    /// The steps below the first label of steps after `label`, or else the text that follows `label`.
    func steps(_ labels: [Label], after label: Label) -> [HeadedList.Group] {
        for (index, below) in labels.enumerated() where below.part == .steps && below.place >= label.end {
            let next = labels.dropFirst(index + 1).first { $0.part == .other || $0.part == .ingredients }
            let groups = groups(after: below, before: next?.place)
            let lines = groups.flatMap(\.lines)
            let areSentences = lines.count > 1 && lines.allSatisfy { $0.last.map { ".!".contains($0) } ?? false }
            if areSentences || lines.reduce(0, { $0 + $1.utf8.count }) >= Self.leastText { return groups }
        }
        let others = labels.first { $0.part == .other && $0.place > label.end }
        if let steps = numberedSteps(after: label.place, before: others?.place), !steps.isEmpty { return steps }
        let end = end(of: label)
        if page.rules.contains(.noSteps), let others,
            others.place <= min(end, page.nodes.count - 1) + Self.mostBefore, isBehind(others)
        {
            return []
        }
        if end < page.nodes.count { return following(end) }
        if page[label.place].name == "ul" { return following(label.end) }
        let list = page.everything.dropFirst(label.end).first { page[$0].name == "ul" || page[$0].name == "ol" }
        return list.map { following(page[$0].end) } ?? []
    }

    /// Whether the label heads readers' comments, which follow a recipe.
    private func isBehind(_ label: Label) -> Bool { SectionLabels.isReaders(page.text(label.place)) }

    /// The most nodes between the end of a list and the next label.
    private static let mostBefore = 6

    /// The steps below “Step 1”, “Step 2” and so on; `nil` if there are none.
    private func numberedSteps(after start: Int, before other: Int?) -> [HeadedList.Group]? {
        var numbered: [Int] = []
        for place in page.everything.dropFirst(start) where numbered.count < 2 {
            guard page[place].isText || Self.rank(page[place].name) != nil, page[place].end - place < 8,
                isNumber(page.text(place), numbered.count + 1)
            else { continue }
            if let last = numbered.last, page[last].end > place { continue }
            numbered.append(place)
        }
        guard numbered.count == 2, let first = numbered.first, let second = numbered.last else { return nil }
        var above = page[first].parent
        while let element = above, page[element].end <= second { above = page[element].parent }
        let last = other.flatMap { $0 > second ? $0 : nil } ?? .max
        return above.map { HeadedList(page: page, kind: .steps).groups(in: first..<min(page[$0].end, last)) }
    }

    private func isNumber(_ text: String, _ number: Int) -> Bool {
        guard text.utf8.count < 60 else { return false }
        let words = PlainText.words(of: text)
        return StepNumber.begins(words) && words.split(separator: " ").dropFirst().first == Substring(String(number))
    }

    var labels: [Label] {
        var labels: [Label] = []
        for place in page.everything where page[place].isText && labels.count < Self.mostLabels {
            guard page[place].text.utf8.count < 200, let parent = page[place].parent else { continue }
            let line = PlainText.line(page[place].text)
            guard let part = part(of: line, at: parent), !isNavigation(parent) else { continue }
            var whole = parent
            while let above = page[whole].parent, page[above].end - above <= 12, page.text(above) == page.text(whole) {
                whole = above
            }
            guard PlainText.words(of: page.text(whole)) == PlainText.words(of: line), standsAlone(whole) else {
                continue
            }
            let isAtEnd = SectionLabels.part(of: line) == nil
            labels.append(Label(part: part, place: whole, end: page[whole].end, isAtEnd: isAtEnd))
        }
        // If “Ingredients” stands alone, “Dressing ingredients” heads a part.
        let isAlone = labels.contains { $0.part == .ingredients && !$0.isAtEnd }
        return isAlone ? labels.filter { !$0.isAtEnd } : labels
    }

    /// The part that `line` announces; `nil` if none. A heading may name the dish first: “Apple pie ingredients”.
    private func part(of line: String, at parent: Int) -> SectionLabels.Part? {
        if let part = SectionLabels.part(of: line) { return part }
        guard page.rules.contains(.labelsAtEnd), Self.rank(page[parent].name) != nil,
            SectionLabels.endsWithIngredients(line)
        else { return nil }
        return .ingredients
    }

    /// Whether the element at `place` has no text beside it.
    private func standsAlone(_ place: Int) -> Bool {
        guard !HTMLElements.blocks.contains(page[place].name), let parent = page[place].parent else { return true }
        let after = page[place].end
        if after < page[parent].end, page[after].isText, !PlainText.line(page[after].text).isEmpty { return false }
        let before = place - 1
        return before <= parent || !page[before].isText || page[before].parent != parent
            || PlainText.line(page[before].text).isEmpty
    }

    func isNavigation(_ place: Int) -> Bool {
        page.memory.isOutside(place, of: page.nodes, called: Self.outside)
    }

    private static let outside: Set<String> = [
        "script", "style", "noscript", "a", "option", "title", "svg", "template", "nav", "footer",
    ]

    /// The place of the next heading of at least the label's rank.
    private func end(of label: Label) -> Int {
        let around = [label.place, page[label.place].parent ?? label.place, label.place + 1]
        guard let rank = around.lazy.compactMap({ $0 < page.nodes.count ? Self.rank(page[$0].name) : nil }).first
        else { return page.nodes.count }
        let headings = Array(
            page.everything.dropFirst(label.end).lazy
                .filter { Self.rank(page[$0].name) ?? 9 <= rank && !isAside($0, of: label) }.prefix(12))
        guard label.part == .ingredients else { return endOfSteps(headings) }
        // “For the dough” may be as large as “Ingredients”: a list of amounts follows.
        for (index, heading) in headings.prefix(10).enumerated() {
            let next = index + 1 < headings.count ? headings[index + 1] : page.nodes.count
            // A heading may contain the next one, or exceed the limit of nodes.
            let start = page[heading].end
            let lines = HeadedList(page: page, kind: .ingredients, onlyItems: true)
                .groups(in: start..<max(start, min(next, heading + 400)))
                .flatMap(\.lines)
            if SectionLabels.amountShare(of: lines) < 0.6 { return heading }
        }
        return page.nodes.count
    }

    /// “For the icing” may be as large as “Method”: a numbered list follows.
    private func endOfSteps(_ headings: [Int]) -> Int {
        for (index, heading) in headings.enumerated() {
            let next = index + 1 < headings.count ? headings[index + 1] : page.nodes.count
            let isNumber =
                ListPieces.isNumber(page.text(heading)) || StepNumber.begins(PlainText.words(of: page.text(heading)))
            let start = page[heading].end
            let listed = start..<max(start, min(next, start + 400))
            let part = SectionLabels.part(of: page.text(heading))
            if part == .steps { continue }
            if isNumber || listed.contains(where: { page[$0].name == "ol" }), part == nil {
                continue
            }
            return heading
        }
        return page.nodes.count
    }

    /// Whether the element at `place` is in an aside that does not contain `label`.
    private func isAside(_ place: Int, of label: Label) -> Bool {
        var above = page[place].parent
        for _ in 0..<Self.mostAbove {
            guard let element = above, element > label.place else { return false }
            if page[element].name == "aside" || page[element].name == "nav" { return true }
            above = page[element].parent
        }
        return false
    }

    private static func rank(_ name: String) -> Int? {
        guard name.utf8.count == 2, name.utf8.first == UInt8(ascii: "h"), let digit = name.utf8.last,
            (0x30...0x39).contains(digit)
        else { return nil }
        return Int(digit - 0x30)
    }

    /// The groups after a label in the smallest surrounding element with a list.
    private func groups(after label: Label, before next: Int?, onlyItems: Bool = false) -> [HeadedList.Group] {
        let last = min(end(of: label), next.map { max($0, label.end) } ?? .max)
        var place = label.place
        var fewer: [HeadedList.Group] = []
        for _ in 0..<16 {
            guard let above = page[place].parent else { break }
            place = above
            let end = min(page[above].end, last)
            guard label.end < end else { continue }
            let isNumbered = page.nodes[label.end..<end].contains { $0.name == "ol" }
            let groups = HeadedList(
                page: page, kind: onlyItems ? .ingredients : .steps, onlyItems: onlyItems || isNumbered
            ).groups(in: label.end..<end)
            let lines = groups.flatMap(\.lines)
            let isEnough =
                onlyItems ? lines.count > 1 : lines.reduce(0) { $0 + $1.utf8.count } >= Self.leastText
            if isEnough { return groups }
            if fewer.isEmpty { fewer = groups }
        }
        return fewer
    }
}
