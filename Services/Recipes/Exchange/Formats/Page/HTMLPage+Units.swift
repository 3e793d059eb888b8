extension HTMLPage {
    /// In bytes, with the space around it.
    private static let longestAmount = 200

    /// “195 g (1.5 cups)” of an element that shows the number alone and keeps its units in attributes such as `data-unit`
    /// beside `data-amount`, for a script to show.
    func amountWithUnit(_ place: Int) -> String? {
        let node = nodes[place]
        guard rules.contains(.unitAttributes), !node.isText, node.end == place + 2, node.attributes.count > 1,
            nodes[place + 1].isText, nodes[place + 1].text.utf8.count <= Self.longestAmount
        else { return nil }
        let shown = PlainText.line(nodes[place + 1].text)
        guard ListPieces.hasAmount(shown), !shown.contains(where: \.isLetter) else { return nil }
        var amounts: [String] = []
        for key in node.attributes.keys.sorted() where key.hasPrefix("data-") && key.hasSuffix("unit") {
            let start = String(key.dropLast("unit".count))
            let amount = node.attributes[start + "amount"] ?? node.attributes[start + "quantity"]
            guard let amount, let unit = node.attributes[key], ListPieces.hasAmount(amount),
                (1...30).contains(unit.utf8.count), amount.utf8.count <= 30
            else { continue }
            let line = amount + " " + unit
            if amount == shown { amounts.insert(line, at: 0) } else { amounts.append(line) }
        }
        guard let first = amounts.first, first.hasPrefix(shown + " ") else { return nil }
        return amounts.count == 2 ? first + " (" + amounts[1] + ")" : first
    }
}
