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

    /// The lines in `range`, up to the node with which they get longer than `longest` bytes.
    func lines(in range: Range<Int>, longest: Int = .max) -> [String] {
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
                raw +=
                    node.text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) ? Self.unbroken(node.text) : node.text
            } else if Self.silent.contains(node.name) || node.attributes["hidden"] != nil {
                raw += " "
                place = max(node.end, place + 1)
                continue
            } else if HTMLElements.blocks.contains(node.name) {
                raw += "\n"
                if node.end > place + 1 { ends.append(node.end) }
            } else if Self.cells.contains(node.name) {
                raw += " "
            }
            place += 1
        }
        return raw.parts(between: UInt8(ascii: "\n")).map { PlainText.line($0) }.filter { !$0.isEmpty }
    }

    /// Whether the element at `place` is a block that holds none.
    func isLine(_ place: Int) -> Bool {
        HTMLElements.blocks.contains(nodes[place].name)
            && !inside(place).contains { HTMLElements.blocks.contains(nodes[$0].name) }
    }

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
