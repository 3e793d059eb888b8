extension KeywordSearch {
    /// Keeps the best of some recipes of a tile.
    mutating func rank(_ recipes: Lane, _ tile: Int, _ place: Int) {
        let promising = promising(recipes, tile, place)
        if promising.isEmpty { return }
        let whole = titles?.whole(tile) ?? .none
        let beginning = titles?.beginning(tile) ?? .none
        for word in 0..<Lane.scalarCount where promising[word] != 0 {
            for bit in BitNumbers(promising[word]) {
                let isWhole = whole[word] &>> UInt64(bit) & 1 != 0
                let begins = beginning[word] &>> UInt64(bit) & 1 != 0
                offer(tile &* Lane.bits &+ word &* 64 &+ bit, isWhole ? .exact : begins ? .begins : .other)
            }
        }
    }

    private mutating func offer(_ position: Int, _ fit: TitleFit) {
        let least = bar.map { $0.score > fit.score ? $0.score - fit.score : 0 } ?? 0
        var score: UInt32 = 0
        for word in words.indices {
            score &+= words[word].score(position: position)
            if score &+ rests[word] < least { return }
        }
        let place = KeywordPlace(
            score: score | fit.score, rating: index.ratings[position], id: index.ids[position])
        if let after, place <= after { return }
        let candidate = Candidate(place: place, position: position)
        if best.count < limit {
            best.insert(candidate)
        } else if let worst = best.max, candidate < worst {
            best.replaceMax(with: candidate)
        }
        if best.count == limit { bar = best.max?.place }
    }

    /// The recipes of a tile that can outrank the worst of the best so far.
    private mutating func promising(_ recipes: Lane, _ tile: Int, _ place: Int) -> Lane {
        var rest: UInt32 = 0
        for word in words.indices.reversed() {
            losses[word] = words[word].loss(tile)
            rests[word] = rest
            rest &+= losses[word].missing
        }
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
        let least = bar.score & (1 << TitleFit.shift - 1)
        if same.isEmpty || rest < least || rest == least && index.bestRatings[tile] > bar.rating { return above }
        return above | same & reaching(slack: rest - least, place)
    }

    /// The recipes of a tile that can score within `slack` of the tile's maximum.
    ///
    /// A missing or faint word costs a recipe a minimum loss. If one loss exceeds `slack`, the word must be present, or
    /// prominent. If two or three losses together exceed it, one of the words must be.
    private func reaching(slack: UInt32, _ place: Int) -> Lane {
        var reaching = Lane.all
        for first in words.indices {
            let one = losses[first]
            if one.missing > slack { reaching &= words[first].bits[place] }
            if one.faint > slack {
                reaching &= words[first].prominent[place]
                continue
            }
            for second in 0..<first where losses[second].faint <= slack {
                let two = losses[second]
                let bits = (words[first].bits[place], words[second].bits[place])
                let prominent = (words[first].prominent[place], words[second].prominent[place])
                if one.faint + two.faint > slack { reaching &= prominent.0 | prominent.1 }
                if one.missing + two.missing > slack { reaching &= bits.0 | bits.1 }
                if one.missing + two.faint > slack { reaching &= bits.0 | prominent.1 }
                if one.faint + two.missing > slack { reaching &= prominent.0 | bits.1 }
                for third in 0..<second {
                    let three = losses[third]
                    if one.faint + two.faint + three.faint > slack {
                        reaching &= prominent.0 | prominent.1 | words[third].prominent[place]
                    }
                    if one.missing + two.missing + three.missing > slack {
                        reaching &= bits.0 | bits.1 | words[third].bits[place]
                    }
                }
            }
        }
        return reaching
    }
}

extension WordCursor {
    /// The minimum loss against a tile's maximum score if a word is missing, or present but not prominent.
    struct Loss {
        var missing: UInt32 = 0
        var faint: UInt32 = 0
    }

    fileprivate func loss(_ tile: Int) -> Loss {
        let most = score(most(tile: tile))
        let faint = score(Self.leastProminent - 1)
        return Loss(missing: most, faint: most > faint ? most - faint : 0)
    }
}
