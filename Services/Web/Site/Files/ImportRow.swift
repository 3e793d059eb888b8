/// A row of an import, with its meaning or outcome.
struct ImportRow: PageModel {
    /// From 1; `nil` for rows without numbers.
    var number: Int?
    let title: String
    /// The address of the recipe; `nil` for none.
    var address: String?
    var notes: [String] = []
    /// "3 lines need you"; `nil` if no line is open.
    var open: String?
    /// The recipe to edit; `nil` if no line is open.
    var recipe: String?
    var outcome: String?
    /// The badge's style: `fresh`, `soon` or `past`.
    var badge: String?
}

/// A filter of an import's rows: one outcome, or all.
struct OutcomeFilter: PageModel {
    let name: String
    let count: String
    let address: String
    let isCurrent: Bool

    /// A filter for all rows, one for each outcome that has rows, and the current one.
    ///
    /// - Parameters:
    ///   - address: the address of the import.
    ///   - name: the name of an outcome, or of all if `nil`.
    static func list<Outcome: RawRepresentable<String> & Equatable>(
        _ counts: [(Outcome, Int)], current: Outcome?, at address: String, in language: Language,
        name: (Outcome?) -> String
    ) -> [OutcomeFilter] {
        var all: [(outcome: Outcome?, count: Int)] = [(nil, counts.reduce(0) { $0 + $1.1 })]
        for (outcome, count) in counts where count > 0 || outcome == current { all.append((outcome, count)) }
        return all.map { one in
            OutcomeFilter(
                name: name(one.outcome), count: language.text(one.count),
                address: Self.address(of: one.outcome?.rawValue, at: address), isCurrent: one.outcome == current)
        }
    }

    /// The address of the rows with an outcome, after `cursor`.
    static func address(of outcome: String?, after cursor: String? = nil, at address: String) -> String {
        let parts = [("outcome", outcome), ("cursor", cursor)]
        return address + Query.text(parts.compactMap { part in part.1.map { (part.0, $0) } })
    }
}

/// The progress of a running import.
struct ImportProgress: PageModel {
    /// From 0 to 100.
    let percent: Int
    let text: String

    init(percent: Int, text: String) {
        self.percent = percent
        self.text = text
    }

    init(_ done: Int, of all: Int, text: String) {
        self.init(percent: all > 0 ? min(100, done * 100 / all) : 0, text: text)
    }
}
