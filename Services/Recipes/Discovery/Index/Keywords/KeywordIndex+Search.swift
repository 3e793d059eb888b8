extension KeywordIndex {
    /// The best recipes for a plan and the number of all.
    public func search(_ plan: KeywordPlan, limit: Int = 20, after: KeywordRank? = nil) -> KeywordResults {
        search(plan, limit: limit, after: after, collecting: false) { _ in .all }
    }

    /// The best recipes for a plan, the number of all, and which those are.
    ///
    /// `passing` tells which recipes of a tile of 512 pass the filters; it is asked only about tiles with matches, and
    /// positions without a recipe are never matches. `collecting` is whether `matches` are wanted: for counting facets
    /// or for another order.
    func search(
        _ plan: KeywordPlan, limit: Int, after: KeywordRank?, collecting: Bool, passing: (Int) -> Lane
    ) -> KeywordResults {
        var search = KeywordSearch(self, plan, limit: limit, after: after, collecting: collecting)
        return search.run(passing)
    }

    /// The score of the recipe at a position: 0 where it has none of the words.
    public func score(_ plan: KeywordPlan, at position: Int) -> UInt32 {
        plan.words.reduce(0) { sum, word in
            let effect = word.alternatives.reduce(UInt32(0)) { most, alternative in
                guard let term = vocabulary.terms.find(alternative.term) else { return most }
                return max(most, UInt32(postings.impact(term, at: position)) * alternative.share)
            }
            return sum + word.weight * effect >> 8
        }
    }
}
