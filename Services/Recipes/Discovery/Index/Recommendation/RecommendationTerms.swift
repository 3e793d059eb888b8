/// The unweighted terms of a recipe's score.
struct RecommendationTerms: Hashable, Sendable {
    var taste = 0.0
    var similar = 0.0
    var likedFoods = 0.0
    var cuisine = 0.0
    var mealTypes = 0.0
    var habits = 0.0
    var pantry = 0.0
    var expiring = 0.0
    var season = 0.0
    var nutrition = 0.0
    var popular = 0.0

    func score(_ weights: RecommendationWeights) -> Double {
        let shown = weights.taste * taste + weights.similar * similar + weights.mealTypes * mealTypes
        let said = weights.likedFoods * likedFoods + weights.cuisine * cuisine
        let there = weights.pantry * pantry + weights.expiring * expiring + weights.season * season
        return shown + said + there + weights.habits * habits + weights.nutrition * nutrition
            + weights.popular * popular
    }
}
