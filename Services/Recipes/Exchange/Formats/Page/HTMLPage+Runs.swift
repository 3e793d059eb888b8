extension HTMLPage {
    /// Whether the element at `place` goes on with the word that `text` ends with, as word processors cut their words: the
    /// element before it has the same name and class. Another element beside both must end or begin with a space.
    func goesOn(_ text: String, at place: Int) -> Bool {
        let node = nodes[place]
        guard rules.contains(.runs), let name = node.attributes["class"], let parent = node.parent,
            nodes[parent].end - parent <= Self.mostInRuns, let last = text.utf8.last, Self.isLetter(last),
            let before = elementBefore(place), nodes[before].name == node.name,
            nodes[before].attributes["class"] == name, let next = firstText(in: place),
            let first = nodes[next].text.utf8.first, (0x61...0x7A).contains(first)
        else { return false }
        return inside(parent).contains { other in
            guard nodes[other].parent == parent, nodes[other].name == node.name,
                nodes[other].classes.first == node.classes.first, let inner = firstText(in: other)
            else { return false }
            return nodes[inner].text.utf8.first == 0x20 || nodes[inner].text.utf8.last == 0x20
        }
    }

    private static let mostInRuns = 200

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80 }

    private func firstText(in place: Int) -> Int? { inside(place).first { nodes[$0].isText } }

    /// The element that ends right before the one at `place` and is in the same element.
    private func elementBefore(_ place: Int) -> Int? {
        guard place > 0 else { return nil }
        var before: Int? = place - 1
        for _ in 0..<4 {
            guard let element = before, nodes[element].end == place else { return nil }
            if nodes[element].parent == nodes[place].parent { return nodes[element].isText ? nil : element }
            before = nodes[element].parent
        }
        return nil
    }
}
