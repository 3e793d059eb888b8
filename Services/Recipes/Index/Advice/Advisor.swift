import Kitchen

/// Knows which of the recipes of an index a person may like, and which are like another one.
public struct Advisor: Sendable {
    let recipes: IndexedRecipes
    let rarity: FoodRarity
    let weights: AdviceWeights

    public init(_ recipes: IndexedRecipes, _ rarity: FoodRarity, weights: AdviceWeights = AdviceWeights()) {
        self.recipes = recipes
        self.rarity = rarity
        self.weights = weights
    }

    /// Of each cuisine so many at most are compared with one another.
    private static let most = (ofCuisine: 40, ofAll: 320)
    /// A recipe is unlike what the person takes below this taste and this likeness.
    private static let unlike = (taste: 0.2, similar: 0.25)
    /// In a shorter list there is no place for a discovery.
    private static let leastForDiscovery = 3

    /// The recipes that the person may like, the likeliest first and varied; where something is known of the person and
    /// the list is not too short, the last one is unlike what they usually take.
    public func recommendations(for question: AdviceQuestion) -> [Advice] {
        let profile = TasteProfile(question.evidence, in: recipes, rarity)
        let candidates = AdviceCandidates(question, profile, recipes, rarity, among: allowed(question))
        let scorer = AdviceScorer(question, profile, recipes, rarity)
        let besides = question.besides.compactMap(recipes.position(of:))
        var choice = VariedChoice(
            relevance: weights.relevance, limit: question.limit,
            besides: besides.map { RecipeVector(at: $0, of: recipes, rarity) })
        let isKnown = !profile.isEmpty || !question.likedFoods.isEmpty || !question.cuisines.isEmpty
        let discoveries = isKnown && question.limit >= Self.leastForDiscovery ? 1 : 0

        choice.take(question.limit - discoveries, of: options(candidates.likely + candidates.other, scorer))
        let likely = choice.taken.count
        if discoveries > 0 {
            choice.take(discoveries, of: options(candidates.other, scorer, isDiscovery: true))
            choice.take(question.limit - choice.taken.count, of: options(candidates.likely, scorer))
        }
        let isDiscovery = choice.taken.indices.map { $0 == likely && discoveries > 0 }
        return zip(choice.taken, isDiscovery).map { option, isDiscovery in
            let isUnlike = isDiscovery && isUnlike(scorer.terms(at: option.position))
            return Advice(
                recipe: recipes.key(at: option.position),
                reason: isUnlike ? .discovery : scorer.reason(for: option.position, weights))
        }
    }

    /// The recipes that pass without exception.
    private func allowed(_ question: AdviceQuestion) -> RecipeSet {
        var allowed = recipes.passing(question.filter)
        for key in question.besides { recipes.position(of: key).map { allowed.remove($0) } }
        for key in question.excluded { recipes.position(of: key).map { allowed.remove($0) } }
        return allowed
    }

    /// The best of the recipes, each once, with their scores between 0 and 1.
    private func options(
        _ positions: [Int], _ scorer: AdviceScorer, isDiscovery: Bool = false
    ) -> [VariedChoice.Option] {
        let draw = Draw(seed: scorer.question.seed)
        let scored = Set(positions).compactMap { position -> (position: Int, key: RecipeKey, score: Double)? in
            let terms = scorer.terms(at: position)
            if isDiscovery, !isUnlike(terms) { return nil }
            let key = recipes.key(at: position)
            return (position, key, terms.score(weights) + weights.chance * draw.share(of: key))
        }.sorted { ($1.score, $0.key) < ($0.score, $1.key) }
        guard let best = scored.first?.score, let worst = scored.last?.score else { return [] }
        let range = max(best - worst, .ulpOfOne)
        var ofCuisine: [Cuisine?: Int] = [:]
        var options: [VariedChoice.Option] = []
        for entry in scored where options.count < Self.most.ofAll {
            let cuisine = recipes.cuisine(at: entry.position)
            guard ofCuisine[cuisine, default: 0] < Self.most.ofCuisine else { continue }
            ofCuisine[cuisine, default: 0] += 1
            let score = (entry.score - worst) / range
            options.append(VariedChoice.Option(entry.position, score: score, in: recipes, rarity))
        }
        return options
    }

    private func isUnlike(_ terms: AdviceTerms) -> Bool {
        terms.taste < Self.unlike.taste && terms.similar < Self.unlike.similar && terms.likedFoods == 0
    }
}
