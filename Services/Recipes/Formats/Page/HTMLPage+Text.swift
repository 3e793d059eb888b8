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
        while place < range.upperBound, raw.utf8.count <= longest {
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
    private static let styles: Set<String> = [
        "b", "strong", "i", "em", "u", "s", "sup", "sub", "small", "mark", "font", "abbr", "wbr",
    ]

    /// Whether the element at `place` begins right behind another one: pages set such neighbours apart without a space,
    /// but for a number and a sign such as “g”. Elements without a class are what is left of somebody's pasting.
    private func standsApart(_ place: Int, behind text: String) -> Bool {
        let node = nodes[place]
        guard place > 0, node.attributes["class"] != nil, !Self.styles.contains(node.name),
            nodes[place - 1].isText ? nodes[place - 1].parent != node.parent : node.parent != place - 1
        else { return false }
        guard let last = text.utf8.last, (0x30...0x39).contains(last), node.end == place + 2 else { return true }
        return !Self.signs.contains(PlainText.line(nodes[place + 1].text))
    }

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
        let node = nodes[place]
        guard !node.isText else { return false }
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
