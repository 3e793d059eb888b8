extension IndexedRecipes {
    /// The best recipes for a query, and the number of all matches.
    public func matches(_ query: MatchRequest) -> Matches {
        var best = BestMatches(limit: query.limit, after: query.after.map { Place($0) })
        for layer in layers {
            var search = MatchSearch(layer.segment, start: layer.start, gone: layer.gone, query)
            search.run(into: &best)
        }
        let foods = MatchFoods(query)
        let matches = best.sorted.map { candidate in
            RankedMatch(
                position: candidate.position, rank: candidate.place.rank, foods: foods.of(self, candidate.position))
        }
        return Matches(best: matches, total: best.total)
    }

    /// The available and missing foods of a recipe for a query.
    public func foods(at position: Int, for query: MatchRequest) -> RankedMatch.Foods {
        MatchFoods(query).of(self, position)
    }
}

/// A recipe that matches a query.
public struct RankedMatch: Hashable, Sendable {
    public let position: Int
    public let rank: MatchRank
    /// The foods, in the recipe's order.
    public let foods: Foods

    public var id: RecipeKey { rank.id }
    /// The number of missing required ingredients.
    public var missing: Int { foods.missing.count + foods.unresolved }
    public var used: Int { foods.used.count }

    /// The available, substituted and missing foods of a recipe.
    public struct Foods: Hashable, Sendable {
        /// Required foods, then optional ones.
        public let used: [FoodNumber]
        /// Required foods that an available food can replace.
        public let substituted: [FoodNumber]
        /// Missing foods; missing unresolved ingredients have no number and count in `unresolved`.
        public let missing: [FoodNumber]
        /// The number of missing unresolved ingredients, without those that the query names.
        public let unresolved: Int

        public init(used: [FoodNumber], substituted: [FoodNumber], missing: [FoodNumber], unresolved: Int) {
            self.used = used
            self.substituted = substituted
            self.missing = missing
            self.unresolved = unresolved
        }
    }
}

/// The matches of a query.
public struct Matches: Hashable, Sendable {
    /// A page of matches, best first, from the query's cursor up to its limit.
    public let best: [RankedMatch]
    /// The number of matches on all pages.
    public let total: Int
}

/// Finds the available and missing foods of recipes.
private struct MatchFoods {
    private let have: Set<FoodNumber>
    private let staples: Set<FoodNumber>
    private let substitutable: Set<FoodNumber>
    private let places: [FoodNumber: FoodNumber]
    private let named: [NamedIngredient]

    init(_ query: MatchRequest) {
        have = Set(query.have)
        staples = Set(query.staples)
        substitutable = Set(query.substitutable)
        places = query.substitutablePlaces
        named = query.named
    }

    func of(_ recipes: IndexedRecipes, _ position: Int) -> RankedMatch.Foods {
        let required = recipes.required(at: position)
        let optional = recipes.optional(at: position)
        let stoodIn = places.isEmpty ? substitutable : substitutable.union(optional.compactMap { places[$0] })
        let absent = required.filter { !have.contains($0) && !staples.contains($0) }
        return RankedMatch.Foods(
            used: required.filter(have.contains) + optional.filter(have.contains),
            substituted: absent.filter(stoodIn.contains),
            missing: absent.filter { !stoodIn.contains($0) },
            unresolved: recipes.needed(at: position) - required.count - named.count { $0.recipes.contains(position) })
    }
}
