/// The recipes whose titles are, or begin with, what was typed.
struct TitleLanes {
    private var beginning: [Lane]
    private var whole: [Lane]

    /// `nil` where there are none.
    init?(_ title: KeywordPlan.Title, in index: KeywordIndex) {
        let forms = index.vocabulary.forms
        guard let last = title.words.last else { return nil }
        let words = title.words.dropLast().compactMap { forms.find($0).map(UInt32.init) }
        let found = forms.find(last)
        let range = title.isPrefix ? forms.beginning(with: last) : found.map { $0..<$0 + 1 } ?? 0..<0
        guard words.count == title.words.count - 1, !range.isEmpty else { return nil }
        func beginning(_ last: Range<Int>) -> Range<Int> {
            index.titles.places(
                SortedTexts.Beginning(words: words, last: UInt32(last.lowerBound)..<UInt32(last.upperBound)))
        }
        let places = beginning(range)
        guard !places.isEmpty else { return nil }
        let exact = found.map { beginning($0..<$0 + 1) }.map { index.titles.whole($0, words: title.words.count) }
        self.beginning = Array(repeating: .none, count: index.tiles)
        whole = exact?.isEmpty ?? true ? [] : self.beginning
        Self.mark(places, of: index, in: &self.beginning)
        if let exact, !exact.isEmpty { Self.mark(exact, of: index, in: &whole) }
    }

    private static func mark(_ places: Range<Int>, of index: KeywordIndex, in lanes: inout [Lane]) {
        let order = index.titles.order.start
        lanes.withUnsafeMutableBytes { bytes in
            let words = bytes.bindMemory(to: UInt64.self)
            for place in places { words[Int(order[place] >> 6)] |= 1 << UInt64(order[place] & 63) }
        }
    }

    func beginning(_ tile: Int) -> Lane { beginning[tile] }
    func whole(_ tile: Int) -> Lane { whole.isEmpty ? .none : whole[tile] }
}
