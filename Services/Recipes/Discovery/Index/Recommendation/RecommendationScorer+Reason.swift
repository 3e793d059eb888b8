import Kitchen

extension RecommendationScorer {
    /// From this cosine on, times how much the other one was liked, two recipes are called similar.
    private static let similar = 0.3
    /// Many people rate a recipe well from this Bayesian average on: four that gave it 5 stars are the fewest.
    private static let popular = 4.3
    /// What likeness weighs as a reason: tastes decide the score, but a recipe that the person knows says more than they.
    private static let resemblance = 0.3
    private static let mostFoods = 3

    /// What contributes most to the score of a recipe among what can be said of it truly; a recipe of which nothing can
    /// be said is a discovery.
    func reason(for position: Int, _ weights: RecommendationWeights) -> RecommendedRecipe.Reason {
        let terms = terms(at: position)
        var reasons: [(reason: RecommendedRecipe.Reason, weight: Double)] = []
        func offer(_ weight: Double, _ reason: RecommendedRecipe.Reason?) {
            if let reason, weight > 0 { reasons.append((reason, weight)) }
        }
        offer(weights.expiring * terms.expiring, foods(at: position) { $0.urgency > 0 }.map { .expiring($0) })
        let nearest = nearest(to: position).flatMap { $0.similar >= Self.similar ? $0 : nil }
        let shown = weights.taste * terms.taste + weights.similar * terms.similar
        if let nearest {
            offer(shown + Self.resemblance * nearest.similar, .similar(recipes.key(at: nearest.anchor.position)))
        }
        offer(weights.likedFoods * terms.likedFoods, foods(at: position, where: \.isSaid).map { .likedFoods($0) })
        // "Which you like" is said of what the person says to like, not of what we conclude.
        let cuisine = recipes.cuisine(at: position).flatMap { question.cuisines.contains($0) ? $0 : nil }
        offer(weights.cuisine * terms.cuisine, cuisine.map { .cuisine($0) })
        offer(
            weights.pantry * terms.pantry,
            foods(at: position) { $0.isThere && !$0.isStaple }.map { .pantry($0) })
        offer(
            weights.season * terms.season,
            foods(at: position) { $0.isInSeason && !$0.isStaple }.map { .season($0) })
        offer(weights.nutrition * terms.nutrition, terms.nutrition == 1 ? .nutrition : nil)
        offer(weights.popular * terms.popular, recipes.rating(at: position) ?? 0 >= Self.popular ? .popular : nil)
        return reasons.max { $0.weight < $1.weight }?.reason ?? .discovery
    }

    /// The recipe's required foods of which something holds; `nil` if it holds of none.
    private func foods(at position: Int, where holds: (FoodNote) -> Bool) -> [FoodNumber]? {
        let foods = recipes.required(at: position).filter { food in note(of: food).map(holds) ?? false }
            .sorted { (rarity[$1], $0) < (rarity[$0], $1) }.prefix(Self.mostFoods)
        return foods.isEmpty ? nil : Array(foods)
    }
}
