extension SortedTexts {
    /// The words that a text begins with: forms, and for the last one any of a range.
    struct Beginning {
        let words: [UInt32]
        let last: Range<UInt32>

        var count: Int { words.count + 1 }
    }

    /// The places in `order` of the texts that begin so.
    func places(_ beginning: Beginning) -> Range<Int> {
        let reading = reading
        let first = place { reading.compare(Int($0), beginning.words, beginning.last.lowerBound) < 0 }
        let end = place { reading.compare(Int($0), beginning.words, beginning.last.upperBound) < 0 }
        return first..<max(first, end)
    }

    /// Those of such places, of which the last word is one form, whose texts go no further.
    func whole(_ places: Range<Int>, words: Int) -> Range<Int> {
        var low = places.lowerBound
        var high = places.upperBound
        let reading = reading
        while low < high {
            let middle = (low + high) / 2
            if reading.range(Int(order[middle])).count <= words { low = middle + 1 } else { high = middle }
        }
        return places.lowerBound..<low
    }

    /// The words of a text.
    func words(_ text: Int) -> [UInt32] {
        let reading = reading
        return reading.range(text).map(reading.form)
    }

    private func place(_ precedes: (UInt32) -> Bool) -> Int {
        var low = 0
        var high = order.count
        while low < high {
            let middle = (low + high) / 2
            if precedes(order[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension SortedTexts.Reading {
    /// Whether a text comes before (-1), begins with (0) or comes after (1) some words and one more.
    fileprivate func compare(_ text: Int, _ words: [UInt32], _ last: UInt32) -> Int {
        let range = range(text)
        for place in 0...words.count {
            guard place < range.count else { return -1 }
            let form = form(range.lowerBound + place)
            let other = place < words.count ? words[place] : last
            if form != other { return form < other ? -1 : 1 }
        }
        return 0
    }
}
