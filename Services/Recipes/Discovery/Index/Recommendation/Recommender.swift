import Kitchen

/// Recommends recipes of an index for a person, and finds similar recipes.
public struct Recommender: Sendable {
    let recipes: IndexedRecipes
    let rarity: FoodRarity
    let weights: RecommendationWeights

    public init(
        _ recipes: IndexedRecipes, _ rarity: FoodRarity, weights: RecommendationWeights = RecommendationWeights()
    ) {
        self.recipes = recipes
        self.rarity = rarity
        self.weights = weights
    }

    /// The maximum numbers of compared recipes: per cuisine, in all, and of discoveries.
    private static let most = (ofCuisine: 40, ofAll: 240, discoveries: 40)
    /// The taste and similarity below which a recipe is a discovery.
    private static let unlike = (taste: 0.2, similar: 0.25)
    /// The minimum length of a list with a discovery.
    private static let leastForDiscovery = 3

    /// Varied recipes that the person may like, best first. If the person's taste is known and the list is long enough,
    /// one recipe after the likely ones is a discovery.
    public func recommendations(for question: RecommendationRequest) -> [RecommendedRecipe] {
        let profile = TasteProfile(question.evidence, in: recipes, rarity, assumed: weights.assumed)
        let candidates = RecommendationCandidates(
            question, profile, recipes, rarity, weights, among: allowed(question))
        let scorer = RecommendationScorer(question, profile, recipes, rarity)
        let besides = question.besides.compactMap(recipes.position(of:))
        var choice = VariedChoice(
            relevance: weights.relevance, limit: question.limit,
            besides: besides.map { RecipeVector(at: $0, of: recipes, rarity) })
        let isKnown = !profile.isEmpty || !question.likedFoods.isEmpty || !question.cuisines.isEmpty
        let discoveries = isKnown && question.limit >= Self.leastForDiscovery ? 1 : 0

        let scored = scored(Set(candidates.likely + candidates.other), scorer)
        choice.take(question.limit - discoveries, of: options(scored, most: Self.most.ofAll))
        let likely = choice.taken.count
        if discoveries > 0 {
            let other = Set(candidates.other)
            let unlike = scored.filter { other.contains($0.position) && isUnlike($0.terms) }
            choice.take(discoveries, of: options(unlike, most: Self.most.discoveries))
            if choice.taken.count < question.limit {
                choice.take(question.limit - choice.taken.count, of: options(scored, most: Self.most.ofAll))
            }
        }
        let isDiscovery = choice.taken.indices.map { $0 == likely && discoveries > 0 }
        return zip(choice.taken, isDiscovery).map { option, isDiscovery in
            let isUnlike = isDiscovery && isUnlike(scorer.terms(at: option.position))
            return RecommendedRecipe(
                recipe: recipes.key(at: option.position),
                reason: isUnlike ? .discovery : scorer.reason(for: option.position, weights))
        }
    }

    /// The recipes that pass all strict conditions.
    private func allowed(_ question: RecommendationRequest) -> RecipeSet {
        var allowed = recipes.passing(question.filter)
        for key in question.besides { recipes.position(of: key).map { allowed.remove($0) } }
        for key in question.excluded { recipes.position(of: key).map { allowed.remove($0) } }
        if let hidden = question.hidden { allowed.subtract(hidden) }
        return allowed
    }

    /// A recipe with its score.
    private struct Scored {
        let position: Int
        let key: RecipeKey
        let terms: RecommendationTerms
        let score: Double
    }

    /// Scored recipes, best first.
    private func scored(_ positions: Set<Int>, _ scorer: RecommendationScorer) -> [Scored] {
        let draw = Draw(seed: scorer.question.seed)
        let scored = zip(positions, scorer.terms(at: positions)).map { position, terms in
            let key = recipes.key(at: position)
            return Scored(
                position: position, key: key, terms: terms,
                score: terms.score(weights) + weights.chance * draw.share(of: key))
        }
        // Small pairs are sorted in place of the large values.
        let order = scored.indices.map { (score: scored[$0].score, place: $0) }.sorted { one, other in
            one.score == other.score
                ? scored[one.place].key < scored[other.place].key : one.score > other.score
        }
        return order.map { scored[$0.place] }
    }

    /// The best of the recipes, with scores scaled from 0 to 1.
    private func options(_ scored: [Scored], most: Int) -> [VariedChoice.Option] {
        guard let best = scored.first?.score, let worst = scored.last?.score else { return [] }
        let range = max(best - worst, .ulpOfOne)
        var ofCuisine: [Cuisine?: Int] = [:]
        var options: [VariedChoice.Option] = []
        for entry in scored where options.count < most {
            let cuisine = recipes.cuisine(at: entry.position)
            guard ofCuisine[cuisine, default: 0] < Self.most.ofCuisine else { continue }
            ofCuisine[cuisine, default: 0] += 1
            let score = (entry.score - worst) / range
            options.append(VariedChoice.Option(entry.position, score: score, in: recipes, rarity))
        }
        return options
    }

    private func isUnlike(_ terms: RecommendationTerms) -> Bool {
        terms.taste < Self.unlike.taste && terms.similar < Self.unlike.similar && terms.likedFoods == 0
    }
}
