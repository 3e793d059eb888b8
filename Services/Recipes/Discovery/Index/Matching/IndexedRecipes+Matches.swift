extension IndexedRecipes {
    /// The best recipes for a query and the number of all that fit.
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

    /// What of the recipe at a position there is for a query.
    public func foods(at position: Int, for query: MatchRequest) -> RankedMatch.Foods {
        MatchFoods(query).of(self, position)
    }
}

/// A recipe among the answers to a query.
public struct RankedMatch: Hashable, Sendable {
    public let position: Int
    public let rank: MatchRank
    /// The foods in the order in which the recipe names them.
    public let foods: Foods

    public var id: RecipeKey { rank.id }
    /// Of the required ingredients.
    public var missing: Int { foods.missing.count + foods.unresolved }
    public var used: Int { foods.used.count }

    /// What of a recipe there is and what is not.
    public struct Foods: Hashable, Sendable {
        /// Optional ones behind the required.
        public let used: [FoodNumber]
        /// Not there, but something can stand in for it.
        public let substituted: [FoodNumber]
        /// Ingredients that nobody could resolve are missing too, but have no number.
        public let missing: [FoodNumber]
        /// The number of ingredients that nobody could resolve, whoever asks included.
        public let unresolved: Int

        public init(used: [FoodNumber], substituted: [FoodNumber], missing: [FoodNumber], unresolved: Int) {
            self.used = used
            self.substituted = substituted
            self.missing = missing
            self.unresolved = unresolved
        }
    }
}

/// The answer to a query.
public struct Matches: Hashable, Sendable {
    /// Best first, at most as many as the query asked for, beginning after its cursor.
    public let best: [RankedMatch]
    /// All recipes that fit, on whatever page.
    public let total: Int
}

/// Tells of a recipe what there is of it.
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
