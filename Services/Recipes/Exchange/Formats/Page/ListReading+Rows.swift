extension ListReading {
    /// `line` of the row at `place`, with the words of buttons where no food is left without them.
    func whole(_ line: String, in place: Int) -> String {
        guard line.isEmpty || ListPieces.isBareAmount(line) else { return line }
        let texts = page.inside(place).prefix(Self.mostInRow).filter { page[$0].isText && isSeen($0, within: place) }
        let all = PlainText.line(texts.map { page[$0].text }.joined(separator: " "))
        guard all.utf8.count <= Self.longestRow, ListPieces.hasAmount(all), !ListPieces.isBareAmount(all) else {
            return line
        }
        return all
    }

    /// Whether people see the text at `place`, which may be on a button.
    private func isSeen(_ place: Int, within row: Int) -> Bool {
        var above = page[place].parent
        while let element = above, element >= row {
            if HTMLElements.silent.contains(page[element].name) || page.isHidden(element) { return false }
            above = page[element].parent
        }
        return true
    }

    /// The line that `lines` of the row at `place` are: an amount behind a food goes before it.
    func line(of lines: [String], in place: Int) -> String {
        let line = lines.joined(separator: " ")
        guard page.rules.contains(.amountFirst), lines.count < 4, let first = lines.first, let last = lines.last,
            !ListPieces.hasAmount(HeadedList.unmarked(first)), line.utf8.count <= Self.longestRow
        else { return line }
        if lines.count > 1 {
            guard lines.count(where: ListPieces.isBareAmount) == 1, ListPieces.isBareAmount(last) else { return line }
            return ([last] + lines.dropLast()).joined(separator: " ")
        }
        guard let cell = lastCell(place), ListPieces.isBareAmount(cell), line.hasSuffix(cell) else { return line }
        let food = line.dropLast(cell.count).trimmingSpace
        return food.isEmpty ? line : cell + " " + food
    }

    /// The text of the last element in the one at `place`, if nothing follows it.
    private func lastCell(_ place: Int) -> String? {
        var row = place
        for _ in 0..<4 {
            var cells: [Int] = []
            var next = row + 1
            while next < page[row].end, cells.count < 12 {
                if !page[next].isBlank { cells.append(next) }
                next = max(page[next].end, next + 1)
            }
            guard let last = cells.last, !page[last].isText else { return nil }
            // A cell that is only bold beside text is part of a sentence.
            if cells.count > 1 {
                let isInSentence = HTMLPage.styles.contains(page[last].name) && cells.contains { page[$0].isText }
                return isInSentence ? nil : page.text(last)
            }
            row = last
        }
        return nil
    }

    /// Whether `text`, which stands beside the items of a list, goes on with it: an ingredient may not be lost.
    func isLastLine(_ text: String) -> Bool {
        guard kind == .ingredients, page.rules.contains(.lastLines), let last = found.last, !last.isHeading,
            (4...Self.longestHeading).contains(text.utf8.count)
        else { return false }
        let small = text.lowercased()
        if Self.uses.contains(where: small.hasSuffix) { return true }
        guard ListPieces.hasAmount(text), !ListPieces.isBareAmount(text), Minutes.spoken(in: text) == nil else {
            return false
        }
        return !text.hasSuffix("?") && !text.hasSuffix("!") && !text.hasSuffix(":") && text.contains(where: \.isLetter)
    }

    /// Whether `line` is a footnote that says where to read on, and so names no food to buy.
    func isReference(_ line: String) -> Bool {
        guard kind == .ingredients, line.hasPrefix("*"), line.hasSuffix("."), line.utf8.count <= Self.longestRow,
            found.contains(where: { $0.text.hasSuffix("*") })
        else { return false }
        return PlainText.words(of: line).split(separator: " ").first.map(Self.references.contains) ?? false
    }

    private static let references: Set<Substring> = ["see", "siehe", "voir", "ver", "véase", "vedi", "zie"]

    /// How lines without an amount end.
    private static let uses = [
        " to taste", " for garnish", " for serving", " to serve", " for frying", " nach geschmack",
        " zum garnieren", " au goût", " pour servir", " al gusto", " para servir", " q.b.",
    ]
}
