extension HTMLPage {
    /// What is never read out.
    private static let silent = HTMLElements.silent.union(["head", "button", "textarea"])
    /// What stands apart from its neighbours on the same line.
    private static let cells = HTMLElements.cells.union(["label", "input", "img"])

    /// Classes that keep something from being seen.
    private static let hidden: Set<String> = [
        "hide", "hidden", "is-hidden", "d-none", "visuallyhidden", "visually-hidden", "u-visuallyhidden", "sr-only",
        "screen-reader-text",
    ]

    /// The text of the element at `place` on one line; of what is very long only the beginning.
    func text(_ place: Int) -> String {
        let range = nodes[place].isText ? place..<place + 1 : inside(place)
        return lines(in: range, longest: 20_000).joined(separator: " ")
    }

    /// The text of the element at `place`, a line for each block in it, none of them blank.
    func lines(_ place: Int) -> [String] {
        nodes[place].isText ? lines(in: place..<place + 1) : lines(in: inside(place))
    }

    /// The text of a `title` element, which stands in the silent head.
    func titleText(_ place: Int) -> String {
        PlainText.line(inside(place).map { nodes[$0].text }.joined(separator: " "))
    }

    /// The lines in `range`, up to the node with which they get longer than `longest` bytes, without the elements that
    /// `isLeftOut` tells.
    func lines(in range: Range<Int>, longest: Int = .max, without isLeftOut: (Int) -> Bool = { _ in false }) -> [String]
    {
        var raw = ""
        var ends: [Int] = []
        var place = range.lowerBound
        var visits = 0
        defer { memory.add(visits: visits) }
        guard !memory.isSpent else { return [] }
        while place < range.upperBound, raw.utf8.count <= longest {
            visits += 1
            while let end = ends.last, end <= place {
                raw += "\n"
                ends.removeLast()
            }
            let node = nodes[place]
            if node.isText {
                if followsAmount(place) { raw += " " }
                raw +=
                    node.text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) ? Self.unbroken(node.text) : node.text
            } else if Self.silent.contains(node.name) || node.attributes["hidden"] != nil || isLeftOut(place) {
                raw += " "
                place = max(node.end, place + 1)
                continue
            } else if let amount = amountWithUnit(place) {
                raw += " " + amount + " "
                place = node.end
                continue
            } else if HTMLElements.blocks.contains(node.name) {
                raw += "\n"
                if node.end > place + 1 { ends.append(node.end) }
            } else if Self.cells.contains(node.name) || standsApart(place, behind: raw) {
                raw += " "
            }
            place += 1
        }
        return raw.parts(between: UInt8(ascii: "\n")).map { PlainText.line($0) }.filter { !$0.isEmpty }
    }

    /// What only changes how letters look, so that a word goes on across it.
    static let styles: Set<String> = [
        "b", "strong", "i", "em", "u", "s", "sup", "sub", "small", "mark", "font", "abbr", "wbr",
    ]

    /// Whether the element at `place` begins right behind another one: pages set such neighbours apart without a space,
    /// but for a number and a sign such as “g”. Elements without a class are what is left of somebody's pasting.
    private func standsApart(_ place: Int, behind text: String) -> Bool {
        let node = nodes[place]
        guard place > 0, !Self.styles.contains(node.name),
            nodes[place - 1].isText ? nodes[place - 1].parent != node.parent : node.parent != place - 1,
            node.attributes["class"] != nil || isCell(place), !isDropCap(text, before: place), !goesOn(text, at: place)
        else { return false }
        guard let last = text.utf8.last, (0x30...0x39).contains(last), node.end == place + 2 else { return true }
        return !Self.signs.contains(PlainText.line(nodes[place + 1].text))
    }

    /// Whether the element at `place` is a cell of a row: what it is in holds elements only, and the first of them begins
    /// with an amount.
    private func isCell(_ place: Int) -> Bool {
        guard rules.contains(.cellsApart), let row = nodes[place].parent, nodes[row].end - row <= Self.mostInRow else {
            return false
        }
        var cells = 0
        var next = row + 1
        while next < nodes[row].end {
            if !nodes[next].isText {
                cells += 1
            } else if !nodes[next].isBlank {
                return false
            }
            next = max(nodes[next].end, next + 1)
        }
        guard cells <= 6, let first = firstSign(in: inside(row)), let own = firstSign(in: inside(place)) else {
            return false
        }
        return first.properties.numericType != nil && !Self.joints.contains(own)
    }

    private static let mostInRow = 40
    /// What goes on with the word or the number before it.
    private static let joints: Set<Unicode.Scalar> = ["/", "⁄", ".", ",", ";", ":", ")", "%", "°", "-", "’", "'"]

    private func firstSign(in range: Range<Int>) -> Unicode.Scalar? {
        range.first { nodes[$0].isText && !nodes[$0].isBlank }
            .flatMap { nodes[$0].text.unicodeScalars.prefix(100).first { !$0.isSpace } }
    }

    /// Whether `text` ends with a capital that stands alone, and the element at `place` goes on in small letters.
    private func isDropCap(_ text: String, before place: Int) -> Bool {
        guard rules.contains(.dropCaps), let capital = text.utf8.last, (0x41...0x5A).contains(capital),
            place + 1 < nodes.count, nodes[place + 1].isText, let next = nodes[place + 1].text.utf8.first,
            (0x61...0x7A).contains(next)
        else { return false }
        let before = text.utf8.dropLast()
        guard before.last?.isSpace ?? true else { return false }
        // “1 T butter” is an amount, and so is “½ T butter”.
        return before.last { !$0.isSpace }.map { $0 < 0x80 && !(0x30...0x39).contains($0) } ?? true
    }

    /// The text of the element at `place` with the amount that stands before it in the same row, which holds no other
    /// element that `isMarked` tells.
    func lineWithAmount(around place: Int, _ isMarked: (Int) -> Bool) -> String? {
        guard rules.contains(.amountBeside) else { return nil }
        var row = place
        for _ in 0..<4 {
            guard let parent = nodes[row].parent, nodes[parent].end - parent <= Self.mostInRow,
                !Self.holders.contains(nodes[parent].name), inside(parent).count(where: isMarked) == 1
            else { break }
            row = parent
        }
        guard row < place else { return nil }
        let before = lines(in: (row + 1)..<place).joined(separator: " ")
        guard ListPieces.isBareAmount(before) else { return nil }
        let own = text(place)
        return own.isEmpty || ListPieces.hasAmount(own) ? nil : before + " " + own
    }

    /// What holds rows and is none.
    private static let holders: Set<String> = [
        "ul", "ol", "dl", "table", "tbody", "body", "section", "article", "main", "form",
    ]

    private static let signs: Set<String> = ["g", "kg", "mg", "ml", "cl", "dl", "l", "%", "°", "°C", "°F"]

    /// Whether the text at `place` stands in, or right behind, an element that is called an amount or a unit.
    func followsAmount(_ place: Int) -> Bool {
        guard place > 0, nodes[place].isText, nodes[place - 1].parent != nodes[place].parent,
            let first = nodes[place - 1].parent, nodes[first].end == place
        else { return false }
        return nodes[first].isCalled(Self.amounts)
    }

    private static let amounts: Set<String> = ["amount", "quantity", "qty", "unit", "measure", "measurement", "value"]

    /// Whether the page keeps the element at `place` from being seen.
    func isHidden(_ place: Int) -> Bool {
        !nodes[place].isText && memory.answer(.isHidden, place) { findHidden(nodes[place]) }
    }

    private func findHidden(_ node: Node) -> Bool {
        if node.attributes["hidden"] != nil { return true }
        if let style = node.attributes["style"], style.utf8.count < 500,
            style.filter({ $0 != " " }).contains("display:none")
        {
            return true
        }
        return node.classes.contains { Self.hidden.contains($0.lowercased()) }
    }

    /// Where a line ends in the source of a page means nothing.
    private static func unbroken(_ text: String) -> String {
        String(decoding: text.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
    }
}
