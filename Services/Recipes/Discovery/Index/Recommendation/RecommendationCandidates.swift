import Kitchen

/// Selects the recipes worth scoring from any number.
///
/// The score is approximated by a few traits with small weights: foods that the person likes or that expire, cuisines,
/// and good ratings. Each weighs about as much as it adds to the score.
struct RecommendationCandidates {
    /// The maximum number of likely recipes, and of recipes outside the person's taste.
    private static let most = (likely: 900, other: 200)
    /// The maximum number of foods considered for each reason.
    private static let foods = (taste: 14, said: 12, anchors: 4, ofEach: 2, expiring: 6, pantry: 6, season: 5)

    /// Recipes that the person may like.
    let likely: [Int]
    /// Well-rated and seasonal recipes of cuisines that the person does not usually choose.
    let other: [Int]

    init(
        _ question: RecommendationRequest, _ profile: TasteProfile, _ recipes: IndexedRecipes, _ rarity: FoodRarity,
        _ weights: RecommendationWeights, among allowed: RecipeSet
    ) {
        let draw = Draw(seed: question.seed)
        let circumstances = Self.circumstances(question, rarity, weights, draw)
        let foods = Self.tastes(question, profile, weights).merging(circumstances, uniquingKeysWith: +)
        var familiar: Labels<Cuisine> = []
        var cuisines: [(cuisine: Cuisine, worth: Double)] = []
        for cuisine in Cuisine.allCases {
            let shown = profile.cuisines.isEmpty ? 0 : profile.cuisines[Labels.number(of: cuisine)]
            let liking = (question.cuisines.contains(cuisine) ? 0.5 : 0) + shown
            guard liking > 0.04 else { continue }
            familiar.insert(cuisine)
            cuisines.append((cuisine, weights.cuisine * min(liking, 1)))
        }
        let ratings = Self.ratings(weights)
        let worths = foods.values + cuisines.map(\.worth) + ratings.map(\.worth)
        let scale = Double(WeightedTraits.most) / max(worths.max() ?? 0, .leastNormalMagnitude)

        var likely = WeightedTraits()
        var other = WeightedTraits()
        for (food, worth) in foods.sorted(by: { $0.key < $1.key }) where worth * scale >= Self.least {
            likely.add(food, weight: worth * scale)
            if let worth = circumstances[food] { other.add(food, weight: worth * scale) }
        }
        for (cuisine, worth) in cuisines where worth * scale >= Self.least {
            likely.add(cuisine, weight: worth * scale)
        }
        for (least, worth) in ratings where worth > 0 {
            likely.add(ratedAtLeast: least, weight: worth * scale)
            other.add(ratedAtLeast: least, weight: worth * scale)
        }
        self.likely = likely.heaviest(Self.most.likely, of: recipes, among: allowed, draw)
        self.other = other.heaviest(Self.most.other, of: recipes, among: allowed, besides: familiar, draw)
    }

    /// The minimum weight of a trait.
    private static let least = 0.5
    /// The approximate part of a term that one food adds, by inferred taste and by a stated like. `part` is that of one
    /// in about eight foods that are available or in season.
    private static let share = (taste: 0.25, said: 0.4, part: 0.12)

    /// The score that a rating adds over the previous step.
    private static func ratings(_ weights: RecommendationWeights) -> [(least: Double, worth: Double)] {
        let steps = [3.9, 4.1, 4.3, 4.6]
        var before = 0.0
        return steps.map { stars in
            let worth = weights.popular * RecommendationScorer.popularity(stars)
            defer { before = worth }
            return (stars, worth - before)
        }
    }

    private static func tastes(
        _ question: RecommendationRequest, _ profile: TasteProfile, _ weights: RecommendationWeights
    ) -> [FoodNumber: Double] {
        var foods: [FoodNumber: Double] = [:]
        let shown = profile.foods.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.foods.taste)
        for (food, taste) in shown where taste > 0 { foods[food, default: 0] += weights.taste * share.taste * taste }
        for food in question.likedFoods.prefix(Self.foods.said) {
            foods[food, default: 0] += weights.likedFoods * share.said
        }
        for anchor in profile.anchors.prefix(Self.foods.anchors) {
            for (food, _) in anchor.vector.mostTelling(Self.foods.ofEach) {
                foods[food, default: 0] += (weights.similar + weights.taste) * share.part / 2
            }
        }
        return foods
    }

    private static func circumstances(
        _ question: RecommendationRequest, _ rarity: FoodRarity, _ weights: RecommendationWeights, _ draw: Draw
    ) -> [FoodNumber: Double] {
        var foods: [FoodNumber: Double] = [:]
        let urgent = question.expiring.map { (food: $0.key, urgency: RecommendationScorer.urgency(days: $0.value)) }
            .filter { $0.urgency > 0 }.sorted { ($1.urgency, $0.food) < ($0.urgency, $1.food) }
        for (food, urgency) in urgent.prefix(Self.foods.expiring) {
            foods[food, default: 0] += weights.expiring * urgency
        }
        let staples = Set(question.staples)
        let telling = question.pantry.filter { !staples.contains($0) }.sorted { (rarity[$1], $0) < (rarity[$0], $1) }
        for food in telling.prefix(Self.foods.pantry) { foods[food, default: 0] += weights.pantry * share.part }
        if !question.season.isEmpty {
            let first = draw.number(below: question.season.count)
            for turn in 0..<min(Self.foods.season, question.season.count) {
                let food = question.season[(first + turn * 7) % question.season.count]
                foods[food, default: 0] += weights.season * share.part
            }
        }
        return foods
    }
}
