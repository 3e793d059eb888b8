/// A cursor that finds recipes with a phrase, block by block. The words are adjacent in a title, or in the name of a
/// food or label.
final class PhraseCursor {
    private let index: KeywordIndex
    private let words: [WordCursor]
    /// Pairs of adjacent words in names.
    private let pairs: [WordCursor]
    /// The possible terms of each word.
    private let terms: [[UInt32]]
    private var firstTile = 0
    private var mayHave = false
    private var mayHavePairs = false

    init(_ phrase: KeywordPlan.Phrase, in index: KeywordIndex) {
        func cursor(_ terms: [[UInt8]]) -> WordCursor {
            WordCursor(
                KeywordPlan.Word(alternatives: terms.map { KeywordPlan.Alternative(term: $0, share: 256) }), in: index)
        }
        self.index = index
        words = phrase.words.map(cursor)
        pairs = zip(phrase.words, phrase.words.dropFirst()).map { first, second in
            cursor(first.flatMap { first in second.map { first + [0x20] + $0 } })
        }
        terms = phrase.words.map { $0.compactMap { index.vocabulary.terms.find($0).map(UInt32.init) } }
    }

    /// Moves forward to a block. Returns whether the block may have a match.
    func begin(block: Int) -> Bool {
        mayHave = words.reduce(true) { $1.begin(block: block) && $0 }
        mayHavePairs = pairs.reduce(true) { $1.begin(block: block) && $0 }
        return mayHave
    }

    /// Reads the matches of the current block.
    func read(block: Int, _ tiles: Range<Int>) {
        firstTile = tiles.lowerBound
        guard mayHave else { return }
        for word in words { word.read(block: block, tiles) }
        if mayHavePairs { for pair in pairs { pair.read(block: block, tiles) } }
    }

    /// The recipes of `recipes` that have the phrase.
    func matching(_ recipes: Lane, tile: Int) -> Lane {
        guard mayHave else { return .none }
        let place = tile - firstTile
        var all = recipes
        var prominent = Lane.all
        for word in words {
            all &= word.bits[place]
            prominent &= word.prominent[place]
        }
        guard !pairs.isEmpty, !all.isEmpty else { return all }
        var named = mayHavePairs ? all : .none
        if mayHavePairs { for pair in pairs { named &= pair.bits[place] } }
        // Words in a title are always prominent.
        let rest = all & prominent & ~named
        guard !rest.isEmpty else { return named }
        let reading = index.titles.reading
        for word in 0..<Lane.scalarCount {
            for bit in BitNumbers(rest[word]) where isInTitle(reading, tile * Lane.bits + word * 64 + bit) {
                named[word] |= 1 << UInt64(bit)
            }
        }
        return named
    }

    private func isInTitle(_ reading: SortedTexts.Reading, _ position: Int) -> Bool {
        let range = reading.range(position)
        guard range.count >= terms.count else { return false }
        return (range.lowerBound...range.upperBound - terms.count).contains { start in
            terms.indices.allSatisfy { place in
                let form = Int(reading.form(start + place))
                return index.vocabulary.terms(of: form).contains { terms[place].contains($0) }
            }
        }
    }
}
