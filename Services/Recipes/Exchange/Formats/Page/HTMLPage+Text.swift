extension HTMLPage {
    /// Elements whose text is skipped.
    private static let silent = HTMLElements.silent.union(["head", "button", "textarea"])
    /// Elements separated from their neighbours by a space.
    private static let cells = HTMLElements.cells.union(["label", "input", "img"])

    /// Classes that hide an element.
    private static let hidden: Set<String> = [
        "hide", "hidden", "is-hidden", "d-none", "visuallyhidden", "visually-hidden", "u-visuallyhidden", "sr-only",
        "screen-reader-text",
    ]

    /// The text of the element at `place` on one line, cut after about 20,000 bytes.
    func text(_ place: Int) -> String {
        let range = nodes[place].isText ? place..<place + 1 : inside(place)
        return lines(in: range, longest: 20_000).joined(separator: " ")
    }

    /// The text of the element at `place`, one non-blank line per block.
    func lines(_ place: Int) -> [String] {
        nodes[place].isText ? lines(in: place..<place + 1) : lines(in: inside(place))
    }

    /// The text of a `title` element, which is part of the skipped `head`.
    func titleText(_ place: Int) -> String {
        PlainText.line(inside(place).map { nodes[$0].text }.joined(separator: " "))
    }

    /// The lines in `range` without elements for which `isLeftOut` is `true`. Stops after the node that exceeds
    /// `longest` bytes.
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

    /// Elements that only change how letters look; words continue across them.
    static let styles: Set<String> = [
        "b", "strong", "i", "em", "u", "s", "sup", "sub", "small", "mark", "font", "abbr", "wbr",
    ]

    /// Whether the element at `place` directly follows another one and is only visually separate from it. A number and
    /// a unit such as “g” stay together. Elements without a class do too: they come from pasted text.
    private func standsApart(_ place: Int, behind text: String) -> Bool {
        let node = nodes[place]
        guard place > 0, !Self.styles.contains(node.name),
            nodes[place - 1].isText ? nodes[place - 1].parent != node.parent : node.parent != place - 1,
            node.attributes["class"] != nil || isCell(place), !isDropCap(text, before: place), !goesOn(text, at: place)
        else { return false }
        guard let last = text.utf8.last, (0x30...0x39).contains(last), node.end == place + 2 else { return true }
        return !Self.signs.contains(PlainText.line(nodes[place + 1].text))
    }

    /// Whether the element at `place` is a cell of a row: its parent holds only elements, and the first begins with an
    /// amount.
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
    /// Characters that continue the word or number before them.
    private static let joints: Set<Unicode.Scalar> = ["/", "⁄", ".", ",", ";", ":", ")", "%", "°", "-", "’", "'"]

    private func firstSign(in range: Range<Int>) -> Unicode.Scalar? {
        range.first { nodes[$0].isText && !nodes[$0].isBlank }
            .flatMap { nodes[$0].text.unicodeScalars.prefix(100).first { !$0.isSpace } }
    }

    /// Whether `text` ends with a lone capital and the element at `place` continues in lower case.
    private func isDropCap(_ text: String, before place: Int) -> Bool {
        guard rules.contains(.dropCaps), let capital = text.utf8.last, (0x41...0x5A).contains(capital),
            place + 1 < nodes.count, nodes[place + 1].isText, let next = nodes[place + 1].text.utf8.first,
            (0x61...0x7A).contains(next)
        else { return false }
        let before = text.utf8.dropLast()
        guard before.last?.isSpace ?? true else { return false }
        // “1 T butter” and “½ T butter” are amounts.
        return before.last { !$0.isSpace }.map { $0 < 0x80 && !(0x30...0x39).contains($0) } ?? true
    }

    /// The text of the element at `place` with the amount before it in the same row; `nil` if there is none. The row
    /// must hold no other element for which `isMarked` is `true`.
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

    /// Containers of rows.
    private static let holders: Set<String> = [
        "ul", "ol", "dl", "table", "tbody", "body", "section", "article", "main", "form",
    ]

    private static let signs: Set<String> = ["g", "kg", "mg", "ml", "cl", "dl", "l", "%", "°", "°C", "°F"]

    /// Whether the text at `place` directly follows an element named as an amount or unit.
    func followsAmount(_ place: Int) -> Bool {
        guard place > 0, nodes[place].isText, nodes[place - 1].parent != nodes[place].parent,
            let first = nodes[place - 1].parent, nodes[first].end == place
        else { return false }
        return nodes[first].isCalled(Self.amounts)
    }

    private static let amounts: Set<String> = ["amount", "quantity", "qty", "unit", "measure", "measurement", "value"]

    /// Whether the page hides the element at `place`.
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

    /// Replaces line breaks with spaces: they have no meaning in HTML source.
    private static func unbroken(_ text: String) -> String {
        String(decoding: text.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
    }
}
