extension KeywordSearch {
    /// Keeps the best of some recipes of a tile.
    mutating func rank(_ recipes: Lane, _ tile: Int, _ place: Int) {
        let promising = promising(recipes, tile, place)
        if promising.isEmpty { return }
        let whole = titles?.whole(tile) ?? .none
        let beginning = titles?.beginning(tile) ?? .none
        for word in 0..<Lane.scalarCount where promising[word] != 0 {
            for bit in BitNumbers(promising[word]) {
                let position = tile &* Lane.bits &+ word &* 64 &+ bit
                var score: UInt32 = 0
                for asked in words { score &+= asked.score(position: position) }
                if whole[word] >> UInt64(bit) & 1 != 0 {
                    score |= TitleFit.exact.score
                } else if beginning[word] >> UInt64(bit) & 1 != 0 {
                    score |= TitleFit.begins.score
                }
                if let bar, score < bar.score { continue }
                offer(score, position)
            }
        }
    }

    private mutating func offer(_ score: UInt32, _ position: Int) {
        let place = KeywordPlace(score: score, rating: index.ratings[position], id: index.ids[position])
        if let after, place <= after { return }
        let candidate = Candidate(place: place, position: position)
        if best.count < limit {
            best.insert(candidate)
        } else if let worst = best.max, candidate < worst {
            best.replaceMax(with: candidate)
        }
        if best.count == limit { bar = best.max?.place }
    }

    /// The recipes of a tile that can come before the worst of the best so far.
    private func promising(_ recipes: Lane, _ tile: Int, _ place: Int) -> Lane {
        guard let bar else { return recipes }
        let fit = TitleFit(rawValue: bar.score >> TitleFit.shift) ?? .exact
        let whole = titles?.whole(tile) ?? .none
        let beginning = titles?.beginning(tile) ?? .none
        let (above, same) =
            switch fit {
            case .exact: (Lane.none, recipes & whole)
            case .begins: (recipes & whole, recipes & beginning & ~whole)
            case .other: (recipes & beginning, recipes & ~beginning)
            }
        return same.isEmpty ? above : above | reaching(bar, same, tile, place)
    }

    /// Of recipes whose titles fit as well as that of the bar, those whose words can reach its score.
    ///
    /// A recipe without a word, or in which a word is not prominent, scores less than the greatest score of the tile by
    /// some loss at least. Where that loss is too great, every recipe must have the word, or have it prominently; where
    /// two such losses together are, one of the two.
    private func reaching(_ bar: KeywordPlace, _ recipes: Lane, _ tile: Int, _ place: Int) -> Lane {
        var most: UInt32 = 0
        for word in words { most &+= word.score(word.most(tile: tile)) }
        let least = bar.score & (1 << TitleFit.shift - 1)
        guard most >= least else { return .none }
        if most == least && index.bestRatings[tile] > bar.rating { return .none }
        let slack = most - least
        var reaching = recipes
        for (number, word) in words.enumerated() {
            let loss = word.loss(tile)
            if loss.missing > slack { reaching &= word.bits[place] }
            if loss.faint > slack {
                reaching &= word.prominent[place]
                continue
            }
            for other in words[..<number] {
                let others = other.loss(tile)
                if others.faint > slack { continue }
                if loss.faint + others.faint > slack { reaching &= word.prominent[place] | other.prominent[place] }
                if requiresAll { continue }
                if loss.missing + others.missing > slack { reaching &= word.bits[place] | other.bits[place] }
                if loss.missing + others.faint > slack { reaching &= word.bits[place] | other.prominent[place] }
                if loss.faint + others.missing > slack { reaching &= word.prominent[place] | other.bits[place] }
            }
        }
        return reaching
    }
}

extension WordCursor {
    /// What a recipe of a tile scores less than the most when it does not have the word, and when the word is not
    /// prominent in it.
    fileprivate func loss(_ tile: Int) -> (missing: UInt32, faint: UInt32) {
        let most = score(most(tile: tile))
        let faint = score(Self.leastProminent - 1)
        return (most, most > faint ? most - faint : 0)
    }
}
