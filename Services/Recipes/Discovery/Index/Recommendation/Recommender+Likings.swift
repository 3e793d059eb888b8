import Foundation

extension Recommender {
    /// Estimates how much the person will like recipes, from 0 to 1, in the order of `positions`. Taste, habits and
    /// ratings count; pantry, season and nutrition do not.
    public func likings(of positions: [Int], for question: RecommendationRequest) -> [Double] {
        let profile = TasteProfile(question.evidence, in: recipes, rarity, assumed: weights.assumed)
        let scorer = RecommendationScorer(question, profile, recipes, rarity)
        return scorer.terms(at: positions).map { terms in
            var lasting = terms
            (lasting.pantry, lasting.expiring, lasting.season, lasting.nutrition) = (0, 0, 0, 0)
            return 1 / (1 + exp(-2 * lasting.score(weights)))
        }
    }
}
