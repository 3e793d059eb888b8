import Kitchen

extension RecommendationScorer {
    /// The cosine, times the liking of the other recipe, from which two recipes are called similar.
    private static let similar = 0.3
    /// The Bayesian average from which a recipe is called popular; it takes at least four ratings of 5 stars.
    private static let popular = 4.3
    /// The extra weight of similarity as a reason: a recipe that the person knows explains more than tastes do.
    private static let resemblance = 0.3
    private static let mostFoods = 3

    /// The true statement that contributes most to a recipe's score; `.discovery` if there is none.
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
        // "You like" refers to stated likes only, not to inferred ones.
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

    /// At most three required foods that satisfy `holds`, rarest first; `nil` if none does.
    private func foods(at position: Int, where holds: (FoodNote) -> Bool) -> [FoodNumber]? {
        let foods = recipes.required(at: position).filter { food in note(of: food).map(holds) ?? false }
            .sorted { (rarity[$1], $0) < (rarity[$0], $1) }.prefix(Self.mostFoods)
        return foods.isEmpty ? nil : Array(foods)
    }
}
