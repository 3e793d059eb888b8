/// Reads the lines and headings of a part of a page.
struct ListReading {
    static let mostInRow = 60
    static let longestRow = 300
    static let longestHeading = 100

    let page: HTMLPage
    let kind: HeadedList.Kind
    let headings: [String]
    /// Whether only list items count.
    let hasItems: Bool

    private(set) var found: [ListPiece] = []
    /// The nodes of the current line.
    private var run: [Int] = []
    /// The end of the item that is read line by line.
    private var itemEnd = 0

    init(page: HTMLPage, kind: HeadedList.Kind, headings: [String], hasItems: Bool) {
        self.page = page
        self.kind = kind
        self.headings = headings
        self.hasItems = hasItems
    }

    /// The groups read so far, without empty ones.
    var groups: [HeadedList.Group] { ListPieces(kind: kind, pieces: found, rules: page.rules).groups }

    mutating func read(_ range: Range<Int>) {
        var ends: [Int] = []
        var runEnds = false
        var place = range.lowerBound
        while place < range.upperBound, !page.memory.isSpent {
            page.memory.add(visits: 1)
            while let end = ends.last, end <= place {
                ends.removeLast()
                runEnds = true
            }
            if runEnds {
                endRun(before: place)
                runEnds = false
            }
            let node = page[place]
            if node.isText {
                run.append(place)
                place += 1
            } else if isAside(place) {
                if HTMLElements.blocks.contains(node.name) { endRun(before: place) }
                place = max(node.end, place + 1)
            } else if take(place) {
                place = max(node.end, place + 1)
            } else {
                if HTMLElements.blocks.contains(node.name) {
                    endRun(before: place)
                    if node.end > place + 1 { ends.append(node.end) } else { runEnds = true }
                } else {
                    run.append(place)
                }
                place += 1
            }
        }
        endRun(before: range.upperBound)
    }

    /// Adds the element at `place` as one line or heading. Returns `false` if its content must be read instead.
    private mutating func take(_ place: Int) -> Bool {
        let node = page[place]
        let content = page.content(place)
        if isHeading(place, content) {
            endRun(before: place)
            add(heading: page.text(place), isSure: node.name.first == "h")
            return true
        }
        switch node.name {
        case "li":
            guard !content.contains(.item), kind == .ingredients || !content.contains(.heading) else {
                itemEnd = max(itemEnd, node.end)
                return false
            }
            if kind == .steps, page.rules.contains(.links), isLink(place) { return true }
            if kind == .ingredients, content.contains(.block), page.numbers(in: place) > 1,
                ListPieces.areSeveral(blockLines(place))
            {
                itemEnd = node.end
                return false
            }
        case "tr":
            if content.contains(.item) || content.contains(.row) { return false }
            let cells = page.inside(place).filter { page[$0].parent == place && !page[$0].isText }
            if !cells.isEmpty, cells.allSatisfy({ page[$0].name == "th" }) {
                endRun(before: place)
                if cells.count == 1 { add(heading: page.text(place), isSure: false) }
                return true
            }
            if cells.count == 1, content.contains(.block) { return false }
        case "dt", "dd": return false
        default:
            guard kind == .ingredients, content.contains(.block), !content.contains(.item), !content.contains(.row),
                !content.contains(.heading), node.end - place <= Self.mostInRow, page.numbers(in: place) > 0,
                ListPieces.isRow(blockLines(place))
            else { return false }
        }
        endRun(before: place)
        let lines = blockLines(place)
        guard kind == .steps else {
            add(lines: [whole(line(of: lines, in: place), in: place)], at: place)
            return true
        }
        let text = lines.filter { !ListPieces.isNumber($0) }.joined(separator: "\n")
        add(lines: [unnumbered(text, in: page.inside(place))], at: place)
        return true
    }

    /// Whether all text of the element at `place` is a link.
    func isLink(_ place: Int) -> Bool {
        let texts = page.inside(place).prefix(Self.mostInRow).filter {
            page[$0].isText && page[$0].text.contains { !$0.isWhitespace }
        }
        return !texts.isEmpty && texts.allSatisfy { isWithin($0, ["a"]) }
    }

    /// The lines of the element at `place`, without asides.
    private func blockLines(_ place: Int) -> [String] {
        page.lines(in: page.inside(place), longest: 20_000) { isAside($0) }
    }

    /// Ends the current line; an all-bold line is a heading.
    private mutating func endRun(before end: Int) {
        defer { run = [] }
        guard let first = run.first, run.contains(where: { page[$0].isText }) else { return }
        let text = page.lines(in: first..<end, longest: 20_000) { isAside($0) }.joined(separator: " ")
        guard !text.isEmpty else { return }
        let words = run.filter { page[$0].isText && page[$0].text.contains { !$0.isWhitespace } }
        if words.allSatisfy({ isWithin($0, ["b", "strong", "u"]) }),
            text.utf8.count <= Self.longestHeading,
            kind == .steps || !ListPieces.hasAmount(text)
        {
            return add(heading: text, isSure: false)
        }
        guard !hasItems || first < itemEnd || isLastLine(text) else { return }
        if words.allSatisfy({ isWithin($0, ["a"]) }), kind == .steps { return }
        add(lines: [kind == .steps ? unnumbered(text, in: first..<end) : text], at: block(around: first))
    }

    /// `text` without a leading number in an element of its own.
    private func unnumbered(_ text: String, in range: Range<Int>) -> String {
        guard let first = range.first(where: { page[$0].isText && page[$0].text.contains { !$0.isWhitespace } }),
            let parent = page[first].parent, parent >= range.lowerBound, page[parent].end == first + 1,
            page[parent].attributes["class"] != nil || page[parent].name == "div"
        else { return text }
        let number = PlainText.line(page[first].text)
        let digits = number.prefix { $0.isASCII && $0.isNumber }
        guard (1...2).contains(digits.count), number.dropFirst(digits.count).allSatisfy({ ".):".contains($0) }),
            text.hasPrefix(number)
        else { return text }
        return String(text.dropFirst(number.count).trimmingSpace)
    }

    /// Whether the text at `place` is in one of `names`, within four levels and the same block.
    private func isWithin(_ place: Int, _ names: Set<String>) -> Bool {
        var above = page[place].parent
        for _ in 0..<4 {
            guard let element = above else { return false }
            if names.contains(page[element].name) { return true }
            if HTMLElements.blocks.contains(page[element].name) { return false }
            above = page[element].parent
        }
        return false
    }

    /// Removes list marks; a step keeps its lines.
    private func unmarked(_ text: String) -> String {
        if kind == .ingredients { return HeadedList.unmarked(String(ListMark.dropped(from: text[...]))) }
        return text.parts(between: UInt8(ascii: "\n")).map { HeadedList.unmarked(String($0)) }.joined(separator: "\n")
    }

    private mutating func add(heading: String, isSure: Bool) {
        found.append(.init(text: HeadedList.unmarked(heading), isHeading: true, isSure: isSure))
    }

    /// Adds the lines of the element at `place`.
    private mutating func add(lines: [String], at place: Int) {
        let shape = page[place].name + " " + (page[place].attributes["class"]?.prefix(100) ?? "")
        for line in lines.filter({ !isReference($0) }).map(unmarked) where !line.isEmpty {
            found.append(.init(text: line, isHeading: false, isSure: true, shape: shape))
        }
    }

    /// The block that contains the node at `place`.
    private func block(around place: Int) -> Int {
        var above = page[place].parent
        for _ in 0..<8 {
            guard let element = above else { break }
            if HTMLElements.blocks.contains(page[element].name) { return element }
            above = page[element].parent
        }
        return place
    }
}
