extension HTMLPage {
    private static let mostRows = 20
    private static let mostCells = 8

    /// “Prep time 15 minutes” of a table whose first row holds headings and whose second row holds what is below them.
    var headedCells: [String] {
        var lines: [String] = []
        for row in everything where nodes[row].name == "tr" && lines.count < Self.mostRows * Self.mostCells {
            let headings = cells("th", of: row)
            guard (1...Self.mostCells).contains(headings.count), cells("td", of: row).isEmpty,
                let next = nodes[nodes[row].end...].prefix(Self.mostRows).firstIndex(where: { $0.name == "tr" })
            else { continue }
            let values = cells("td", of: next)
            guard values.count == headings.count else { continue }
            lines += zip(headings, values).map { text($0) + " " + text($1) }
        }
        return lines
    }

    /// The cells called `name` of the row at `row`, at most one more than is read.
    private func cells(_ name: String, of row: Int) -> [Int] {
        Array(
            inside(row).prefix(400).lazy.filter { nodes[$0].parent == row && nodes[$0].name == name }
                .prefix(Self.mostCells + 1))
    }
}
